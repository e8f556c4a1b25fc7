import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import type { Me } from '../generated/desk'
import { useData } from './api/useData'
import { FiguresPage } from './figures/FiguresPage'
import { Frame } from './frame/Frame'
import { MeContext, useMe } from './frame/me'
import { NotFound } from './frame/NotFound'
import { Page } from './frame/Page'
import { Failed, Forbidden, Loading } from './frame/States'
import { LeadPage } from './lead/LeadPage'
import { ListPage } from './list/ListPage'
import { PersonsPage } from './persons/PersonsPage'
import { PublicationsPage } from './publications/PublicationsPage'
import { CompleteSignIn, SignIn } from './session/SignIn'
import { returnPath, useSession } from './session/session'

/** All of the desk, by its addresses. Who has not signed in does so where they are, and goes on there. */
export function Desk() {
  const session = useSession()
  const { pathname } = useLocation()
  if (pathname === returnPath) return <CompleteSignIn />
  return session === 'signed-in' ? <SignedIn /> : <SignIn isExpired={session === 'expired'} />
}

function SignedIn() {
  const { value: me, failure, reload } = useData<Me>('/me')
  if (!me) {
    return (
      <Frame>
        <Page title="Aanvragen">
          {!failure && <Loading lines={8} />}
          {failure?.status === 403 && <Forbidden text={failure.message} />}
          {failure && failure.status !== 403 && <Failed failure={failure} retry={reload} />}
        </Page>
      </Frame>
    )
  }
  return (
    <MeContext value={me}>
      <Frame me={me}>
        <Routes>
          <Route index element={<ListPage />} />
          <Route path="spam" element={<ListPage isSpam />} />
          <Route path="lead/:id" element={<LeadPage />} />
          <Route path="cijfers" element={<FiguresPage />} />
          <Route path="publicaties" element={<PublicationsPage />} />
          <Route path="personen" element={<ForAdmins />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Frame>
    </MeContext>
  )
}

function ForAdmins() {
  return useMe().isAdmin ? <PersonsPage /> : <Navigate to="/" replace />
}

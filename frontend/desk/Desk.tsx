import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Navigate, Route, Routes } from 'react-router-dom'
import type { Me } from '../generated/desk'
import { deskAPI, deskPaths } from '../generated/site'
import { useSession } from '../signin/session'
import { FiguresPage } from './figures/FiguresPage'
import { Frame } from './frame/Frame'
import { MeContext, useMe } from './frame/me'
import { NotFound } from './frame/NotFound'
import { Page } from './frame/Page'
import { Failed, Forbidden, Loading } from './frame/States'
import { useTitle } from './frame/title'
import { LeadPage } from './lead/LeadPage'
import { ListPage } from './list/ListPage'
import { NewLeadPage } from './new/NewLeadPage'
import { PersonsPage } from './persons/PersonsPage'
import { PublicationsPage } from './publications/PublicationsPage'

/** Loaded when it is needed: most people who open the desk have signed in before. */
const SignIn = lazy(() => import('../signin/SignIn'))

/** The desk with its routes. Signing in happens at the address that was opened, which is shown afterwards. */
export function Desk() {
  const session = useSession()
  const isExpired = session === 'expired'
  const title = isExpired ? 'Uw sessie is verlopen' : 'Aanmelden'
  useTitle(session === 'signed-in' ? undefined : title)
  if (session === 'signed-in') return <SignedIn />
  return (
    <Suspense>
      <SignIn
        api={deskAPI}
        by="password"
        title={title}
        text={
          isExpired
            ? 'Meld u opnieuw aan. U komt terug op deze pagina; notities en een half ingevoerde aanvraag staan er nog.'
            : 'Voor medewerkers van verkoop. Na het aanmelden ziet u de aanvragen van de site.'
        }
      />
    </Suspense>
  )
}

function SignedIn() {
  const { data: me, error, refetch } = useQuery<Me>({ queryKey: [deskPaths.me] })
  if (!me) {
    return (
      <Frame>
        <Page title="Aanvragen">
          {!error && <Loading lines={8} />}
          {error?.status === 403 && <Forbidden text={error.message} />}
          {error && error.status !== 403 && <Failed failure={error} retry={refetch} />}
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
          <Route path="nieuw" element={<NewLeadPage />} />
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

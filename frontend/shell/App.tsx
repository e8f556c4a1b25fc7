import { type ComponentType, Suspense, useEffect, useState } from 'react'
import type { Attach } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import type { Block, ClientPage } from '../renderer/document'
import { hasPrivacySignal, useConsent } from '../state/consent-store'
import { Blocks } from './Blocks'
import { Breadcrumb } from './Breadcrumb'
import { ChatButton } from './chat/ChatButton'
import { ShellContext } from './context'
import { Footer } from './Footer'
import { Header } from './Header'
import { Notices } from './Notices'
import { usePart } from './part'

/** How a block's component is found; the server has all of them, the browser those it loaded. */
export type ComponentOf = <K extends Block['type']>(type: K) => ComponentType<Extract<Block, { type: K }>>

/** How the script of a static block is found, if it has one. */
export type ScriptOf = (type: Block['type']) => Attach | undefined

/** The whole page, the same on the server and in the browser. */
export function App({
  shell,
  page,
  component,
  script,
}: {
  shell: Shell
  page: ClientPage
  component: ComponentOf
  /** Of the browser alone. */
  script?: ScriptOf
}) {
  const { noPart } = shell.texts.notices
  const wishlist = usePart(() => import('./wishlist/WishlistDrawer'), noPart)
  const chat = usePart(() => import('./chat/ChatPanel'), noPart)
  const consent = usePart(() => import('./consent/ConsentNotice'), noPart)
  const [asked, setAsked] = useState(false)
  const undecided = useUndecided()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question opens when it arises, and no choice of its state opens it again.
  useEffect(() => {
    if (undecided) consent.open()
    else consent.close()
  }, [undecided])

  const answered = () => {
    consent.close()
    setAsked(false)
  }
  return (
    <ShellContext value={shell}>
      <a href="#inhoud" className="skip-link">
        {shell.texts.header.skip}
      </a>
      <Suspense>
        <Header path={page.path} onWishlist={wishlist.open} />
      </Suspense>
      <main id="inhoud" tabIndex={-1} className="outline-none" data-accent={page.accent}>
        <Suspense>
          <Breadcrumb crumbs={page.breadcrumb} />
          <Blocks page={page} component={component} script={script} />
        </Suspense>
      </main>
      <Suspense>
        <Footer
          onConsent={() => {
            setAsked(true)
            consent.open()
          }}
        />
      </Suspense>
      {wishlist.Component && <wishlist.Component open={wishlist.isOpen} onClose={wishlist.close} />}
      <div className="dock">
        <Notices />
        {chat.Component && <chat.Component open={chat.isOpen} onClose={chat.close} />}
        {shell.assistant && <ChatButton path={page.path} busy={chat.isBusy} onOpen={chat.open} />}
        {consent.Component && consent.isOpen && <consent.Component asked={asked} onDone={answered} />}
      </div>
    </ShellContext>
  )
}

/** Whether the visitor has yet to say which cookies are allowed. Unknown until the page is alive. */
function useUndecided(): boolean {
  const consent = useConsent()
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive && consent === undefined && !hasPrivacySignal()
}

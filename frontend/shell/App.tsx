import { type ComponentType, Suspense } from 'react'
import type { Attach } from '../blocks/registry-client'
import type { Shell } from '../generated/payload'
import type { Block, ClientPage } from '../renderer/document'
import { Blocks } from './Blocks'
import { Breadcrumb } from './Breadcrumb'
import { ChatButton } from './chat/ChatButton'
import { ConsentQuestion } from './consent/ConsentQuestion'
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
  head,
}: {
  shell: Shell
  page: ClientPage
  component: ComponentOf
  /** Of the browser alone, as is what follows. */
  script?: ScriptOf
  /** How many of the page's blocks are enough to show it. */
  head?: number | undefined
}) {
  const { noPart } = shell.texts.notices
  const wishlist = usePart(() => import('./wishlist/WishlistDrawer'), noPart)
  const chat = usePart(() => import('./chat/ChatPanel'), noPart)
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
          <Blocks key={page.path} page={page} component={component} script={script} head={head} />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {wishlist.Component && <wishlist.Component open={wishlist.isOpen} onClose={wishlist.close} />}
      <div className="dock">
        <Notices />
        {chat.Component && <chat.Component open={chat.isOpen} onClose={chat.close} />}
        {shell.assistant && <ChatButton path={page.path} busy={chat.isBusy} onOpen={chat.open} />}
        <ConsentQuestion />
      </div>
    </ShellContext>
  )
}

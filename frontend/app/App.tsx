import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { Notices } from '../components/Notices'
import { useLazyDialog } from '../components/use-lazy-dialog'
import type { Page, Shell } from '../generated/payload'
import { ShellContext } from '../state/shell'
import { whenWishlistAsked } from '../state/wishlist-store'
import { Announcement } from './Announcement'
import { barWishlistButton, ContactBar } from './ContactBar'
import { ChatButton } from './chat/ChatButton'
import { ConsentQuestion } from './consent/ConsentQuestion'
import { CampaignFooter, Footer } from './Footer'
import { CampaignHeader, Header, wishlistButton } from './Header'

/** The whole page around its main part, the same on the server and in the browser. */
export function App({
  shell,
  path,
  layout,
  call,
  children,
}: {
  shell: Shell
  path: string
  layout: Page['layout']
  call: Page['call']
  children: ReactNode
}) {
  const { loadFailed } = shell.texts.notices
  const wishlist = useLazyDialog(() => import('./wishlist/WishlistDrawer'), loadFailed)
  const search = useLazyDialog(() => import('./search/SearchDialog'), loadFailed)
  const chat = useLazyDialog(() => import('./chat/ChatPanel'), loadFailed)
  const openWishlist = useEffectEvent(() => {
    // Where the focus goes back to: what asked for the list is gone by then.
    for (const id of [wishlistButton, barWishlistButton]) // of which one is seen
      document.getElementById(id)?.focus({ preventScroll: true })
    wishlist.open()
  })
  useEffect(() => whenWishlistAsked(() => openWishlist()), [])
  return (
    <ShellContext value={shell}>
      <a
        href="#inhoud"
        className="absolute -top-16 left-4 z-50 bg-signal px-4 py-3 font-semibold text-ink focus:top-2"
      >
        {shell.texts.header.skip}
      </a>
      {/* First, since it lies over the page that is walked through by keyboard. */}
      <ConsentQuestion />
      <Suspense>
        <Announcement />
      </Suspense>
      <Suspense>
        {layout === 'campaign' ? (
          <CampaignHeader />
        ) : (
          <Header path={path} onWishlist={wishlist.open} onSearch={search.open} />
        )}
      </Suspense>
      {children}
      <Suspense>{layout === 'campaign' ? <CampaignFooter /> : <Footer />}</Suspense>
      {layout !== 'campaign' && (
        <Suspense>
          <ContactBar
            call={call}
            onWishlist={wishlist.open}
            isChatBusy={chat.isBusy}
            onChat={chat.open}
          />
        </Suspense>
      )}
      {wishlist.Component && <wishlist.Component open={wishlist.isOpen} onClose={wishlist.close} />}
      {search.Component && <search.Component open={search.isOpen} onClose={search.close} />}
      <div className="dock print:hidden">
        <Notices />
        {chat.Component && <chat.Component open={chat.isOpen} onClose={chat.close} />}
        {shell.chats && (
          <ChatButton
            path={path}
            busy={chat.isBusy}
            inBar={layout !== 'campaign'}
            onOpen={chat.open}
          />
        )}
      </div>
    </ShellContext>
  )
}

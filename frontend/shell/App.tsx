import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Shell } from '../generated/payload'
import type { Block, ClientPage } from '../renderer/document'
import { Blocks } from './Blocks'
import { Breadcrumb } from './Breadcrumb'
import { ShellContext } from './context'
import { Footer } from './Footer'
import { Header } from './Header'
import { Notices } from './Notices'

const WishlistDrawer = lazy(() => import('./wishlist/WishlistDrawer'))

/** How a block's component is found; the server has all of them, the browser those it loaded. */
export type ComponentOf = <K extends Block['type']>(type: K) => ComponentType<Extract<Block, { type: K }>>

/** The whole page, the same on the server and in the browser. */
export function App({ shell, page, component }: { shell: Shell; page: ClientPage; component: ComponentOf }) {
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <ShellContext value={shell}>
      <a href="#inhoud" className="skip-link">
        {shell.texts.header.skip}
      </a>
      <Suspense>
        <Header path={page.path} onWishlist={() => setDrawer('open')} />
      </Suspense>
      <main id="inhoud" tabIndex={-1} className="outline-none" data-accent={page.accent}>
        <Suspense>
          <Breadcrumb crumbs={page.breadcrumb} />
          <Blocks page={page} component={component} />
        </Suspense>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
      {drawer !== 'unused' && (
        <Suspense>
          <WishlistDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <Notices />
    </ShellContext>
  )
}

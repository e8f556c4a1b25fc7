import { closeOnBackdrop, openDialog } from '../components/dialog'
import { CloseIcon, ListIcon, MenuIcon } from '../components/icons'
import { Wordmark } from '../components/Wordmark'
import { fill } from '../lib/text'
import { totalQuantity } from '../state/wishlist'
import { useWishlist } from '../state/wishlist-store'
import { useShell } from './context'

const menu = 'menu'

/** The bar on top of every page: navigation, contact, wishlist and, on small screens, the side menu. */
export function Header({ path, onWishlist }: { path: string; onWishlist: () => void }) {
  const { name, texts, action } = useShell()
  return (
    <header className="on-dark sticky top-0 z-30 border-b border-seam bg-graphite text-white print:static">
      <div className="wrap flex h-16 items-center gap-1 sm:gap-4 xl:gap-8">
        <a href="/" aria-label={name} className="mr-auto inline-flex min-h-11 items-center xl:mr-0">
          <Wordmark />
        </a>
        <nav aria-label={texts.header.navigation} className="mr-auto hidden xl:block">
          <NavigationLinks path={path} />
        </nav>
        <WishlistButton onOpen={onWishlist} />
        <a
          href={action.href}
          aria-current={current(path, action.href)}
          className="button button-outline hidden sm:inline-flex"
        >
          {action.label}
        </a>
        <button
          type="button"
          command="show-modal"
          commandfor={menu}
          aria-label={texts.header.openMenu}
          onClick={(event) => openDialog(event, menu)}
          className="icon-button xl:hidden"
        >
          <MenuIcon />
        </button>
      </div>
      <SideMenu path={path} />
    </header>
  )
}

function SideMenu({ path }: { path: string }) {
  const { texts, action } = useShell()
  return (
    <dialog
      id={menu}
      data-closes
      aria-label={texts.header.navigation}
      className="drawer on-dark"
      onMouseDown={closeOnBackdrop}
    >
      <form method="dialog" className="flex h-16 shrink-0 items-center justify-between border-b border-seam px-5">
        <Wordmark />
        <button type="submit" aria-label={texts.header.closeMenu} className="icon-button">
          <CloseIcon />
        </button>
      </form>
      <nav aria-label={texts.header.navigation} className="flex flex-1 flex-col overflow-y-auto px-5 py-6">
        <NavigationLinks path={path} stacked />
        <a href={action.href} aria-current={current(path, action.href)} className="button button-primary mt-8">
          {action.label}
        </a>
      </nav>
    </dialog>
  )
}

function NavigationLinks({ path, stacked = false }: { path: string; stacked?: boolean }) {
  const { navigation } = useShell()
  return (
    <ul className={stacked ? 'flex flex-col' : 'flex items-center gap-x-6'}>
      {navigation.map(({ label, href }) => (
        <li key={href} className={stacked ? 'border-b border-seam' : undefined}>
          <a
            href={href}
            aria-current={current(path, href)}
            className={
              stacked
                ? 'nav-link flex min-h-14 items-center text-xl'
                : 'nav-link inline-flex min-h-11 items-center text-note'
            }
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

function WishlistButton({ onOpen }: { onOpen: () => void }) {
  const { texts } = useShell()
  const count = totalQuantity(useWishlist())
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={fill(texts.wishlist.open, { count })}
      className="icon-button needs-script relative"
    >
      <ListIcon />
      {count > 0 && (
        <span key={count} aria-hidden="true" className="badge-count">
          {count}
        </span>
      )}
    </button>
  )
}

/** Marks the link of this page, or of the section that this page is in. */
function current(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

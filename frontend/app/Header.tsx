import { ButtonLink, IconButton } from '../components/Button'
import { Dialog, drawerStyle, openDialog } from '../components/Dialog'
import { CloseIcon, ListIcon, MenuIcon } from '../components/icons'
import { Wordmark } from '../components/Wordmark'
import { Wrap } from '../components/Wrap'
import type { Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { totalQuantity } from '../state/wishlist'
import { useWishlist } from '../state/wishlist-store'

const menu = 'menu'

/** The id of the button that opens the wishlist. */
export const wishlistButton = 'wishlist-button'

/** The one of this page is white, with a line below it. */
const linkStyle = [
  'relative items-center font-medium text-steel transition-colors hover:text-white aria-[current]:text-white',
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-[0.45rem]',
  'aria-[current]:after:h-[2px] aria-[current]:after:bg-signal',
].join(' ')

const badgeStyle =
  'absolute top-0 -right-[0.15rem] min-w-[1.3rem] animate-tick rounded-[0.65rem] bg-signal px-[0.3rem] ' +
  'text-center text-xs leading-[1.3rem] font-bold text-ink tabular-nums'

/** The bar on top of every page: navigation, contact, wishlist and, on small screens, the side menu. */
export function Header({ path, onWishlist }: { path: string; onWishlist: () => void }) {
  const { name, texts, action } = useShell()
  return (
    <header className="on-dark sticky top-0 z-30 border-b border-seam bg-graphite text-white print:static">
      <Wrap className="flex h-16 items-center gap-1 **:scroll-mb-[99rem] sm:gap-4 xl:gap-8">
        <a href="/" aria-label={name} className="mr-auto inline-flex min-h-11 items-center xl:mr-0">
          <Wordmark />
        </a>
        <nav aria-label={texts.header.navigation} className="mr-auto hidden xl:block">
          <NavigationLinks path={path} />
        </nav>
        <WishlistButton onOpen={onWishlist} />
        <ButtonLink
          href={action.href}
          aria-current={current(path, action.href)}
          className="max-sm:hidden print:hidden"
        >
          {action.label}
        </ButtonLink>
        <IconButton
          command="show-modal"
          commandfor={menu}
          aria-label={texts.header.openMenu}
          onClick={(event) => openDialog(event, menu)}
          className="xl:hidden"
        >
          <MenuIcon />
        </IconButton>
      </Wrap>
      <SideMenu path={path} />
    </header>
  )
}

function SideMenu({ path }: { path: string }) {
  const { texts, action } = useShell()
  return (
    <Dialog
      id={menu}
      aria-label={texts.header.navigation}
      className={`on-dark ${drawerStyle} w-[min(24rem,100vw)] bg-graphite text-white`}
    >
      <form
        method="dialog"
        className="flex h-16 shrink-0 items-center justify-between border-b border-seam px-5"
      >
        <Wordmark />
        <IconButton type="submit" aria-label={texts.header.closeMenu}>
          <CloseIcon />
        </IconButton>
      </form>
      <nav
        aria-label={texts.header.navigation}
        className="flex flex-1 flex-col overflow-y-auto px-5 py-6"
      >
        <NavigationLinks path={path} stacked />
        <ButtonLink
          href={action.href}
          aria-current={current(path, action.href)}
          look="primary"
          className="mt-8"
        >
          {action.label}
        </ButtonLink>
      </nav>
    </Dialog>
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
                ? `${linkStyle} flex min-h-14 text-xl`
                : `${linkStyle} inline-flex min-h-11 text-note`
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
    <IconButton
      id={wishlistButton}
      onClick={onOpen}
      aria-label={fill(texts.wishlist.open, { count })}
      className="noscript:hidden relative"
    >
      <ListIcon />
      {count > 0 && (
        <span key={count} aria-hidden="true" className={badgeStyle}>
          {count}
        </span>
      )}
    </IconButton>
  )
}

/** Which links are marked on the page at a path; pages for which it is the same have the same header. */
export function navigationState({ navigation, action }: Shell, path: string): string {
  return [...navigation, action].map(({ href }) => current(path, href) ?? 'false').join()
}

/** Marks the link of this page, or of the section that this page is in. */
function current(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

import { Anchor } from '../components/Anchor'
import { ButtonLink, IconButton } from '../components/Button'
import { Dialog, drawerStyle, openDialog } from '../components/Dialog'
import { CloseIcon, MenuIcon } from '../components/icons'
import { Wordmark } from '../components/Wordmark'
import { Wrap } from '../components/Wrap'
import type { QuoteLink, Shell } from '../generated/payload'
import { fill } from '../lib/text'
import { useShell } from '../state/shell'
import { totalQuantity } from '../state/wishlist'
import { useWishlist } from '../state/wishlist-store'
import { MenuSearchButton, SearchButton } from './search/SearchButton'
import { WishlistMark } from './WishlistMark'

const menu = 'menu'

/** The id of the button that opens the wishlist. */
export const wishlistButton = 'wishlist-button'

/** One of the bar. */
const barLinkStyle = 'nav-link inline-flex min-h-11 shrink-0 text-sm text-steel'

/** The bar on top of every page: navigation, telephone, search, list, request and, on small screens, the side menu. */
export function Header({
  path,
  onWishlist,
  onSearch,
}: {
  path: string
  onWishlist: () => void
  onSearch: () => void
}) {
  const { texts, action, quote } = useShell()
  return (
    <header className="on-dark sticky top-0 z-30 border-b border-seam bg-graphite text-white print:static">
      <Wrap className="flex h-16 min-[100rem]:max-w-[96rem]! items-center gap-1 **:scroll-mb-[99rem] sm:gap-3">
        <HomeLink className="mr-auto xl:mr-4" />
        <nav aria-label={texts.header.navigation} className="mr-auto hidden xl:block">
          <NavigationLinks path={path} />
        </nav>
        <PhoneLink className="max-lg:hidden xl:max-[100rem]:hidden" />
        <ButtonLink
          href={action.href}
          aria-current={current(path, action.href)}
          narrow
          className="shrink-0 text-sm max-sm:hidden print:hidden"
        >
          {action.label}
        </ButtonLink>
        <SearchButton onOpen={onSearch} />
        <WishlistButton onOpen={onWishlist} />
        {quote && <QuoteButton {...quote} />}
        <IconButton
          command="show-modal"
          commandfor={menu}
          aria-label={texts.header.openMenu}
          onClick={(event) => openDialog(event, menu)}
          className="-mr-2 xl:hidden"
        >
          <MenuIcon />
        </IconButton>
      </Wrap>
      <SideMenu path={path} onSearch={onSearch} />
    </header>
  )
}

/** The bar on top of a page that an advertisement leads to: the company's logo and telephone number. */
export function CampaignHeader() {
  return (
    <header className="on-dark border-b border-seam bg-graphite text-white">
      <Wrap className="flex h-16 items-center justify-between">
        <HomeLink />
        <PhoneLink />
      </Wrap>
    </header>
  )
}

function HomeLink({ className = '' }: { className?: string }) {
  const { name, language } = useShell()
  return (
    <Anchor
      href={language.home}
      aria-label={name}
      className={`${className} inline-flex min-h-11 items-center`}
    >
      <Wordmark />
    </Anchor>
  )
}

function PhoneLink({ className = '' }: { className?: string }) {
  const { contact } = useShell()
  return (
    <a href={`tel:${contact.phoneNumber}`} className={`${barLinkStyle} tabular-nums ${className}`}>
      {contact.phone}
    </a>
  )
}

/** The request for a quote, in a word where there is no room for two. */
function QuoteButton({ label, short, href }: QuoteLink) {
  return (
    <>
      <ButtonLink
        href={href}
        aria-label={label}
        look="primary"
        narrow
        className="sm:hidden short:hidden print:hidden"
      >
        {short}
      </ButtonLink>
      <ButtonLink
        href={href}
        look="primary"
        narrow
        className="shrink-0 text-sm max-sm:hidden print:hidden"
      >
        {label}
      </ButtonLink>
    </>
  )
}

/** All that the bar has no room for, and what is asked for most of what the footer has. */
function SideMenu({ path, onSearch }: { path: string; onSearch: () => void }) {
  const { texts, contact, action, quote, menu: more } = useShell()
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
        className="flex flex-1 flex-col overflow-y-auto px-5 pt-2 pb-4"
      >
        <MenuSearchButton onOpen={onSearch} />
        <NavigationLinks path={path} stacked />
        {more && <h2 className="caps mt-6 text-steel">{more.title}</h2>}
        <p className="mt-3 grid grid-cols-[1fr_2fr] gap-2">
          <ButtonLink href={action.href} aria-current={current(path, action.href)} narrow>
            {action.label}
          </ButtonLink>
          {quote && (
            <ButtonLink href={quote.href} look="primary" narrow>
              {quote.label}
            </ButtonLink>
          )}
        </p>
        <ul className="mt-2 grid grid-cols-2 gap-x-4">
          {more?.links.map(({ label, href }) => (
            <li key={href}>
              <Anchor
                href={href}
                aria-current={current(path, href)}
                className="quiet-link inline-flex min-h-11 items-center text-note"
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <p className="grid grid-cols-2 gap-2 border-t border-seam px-5 py-4">
        <ButtonLink href={`tel:${contact.phoneNumber}`} narrow className="tabular-nums">
          {contact.phone}
        </ButtonLink>
        <ButtonLink href={`https://wa.me/${contact.whatsapp}`} narrow>
          {texts.header.whatsapp}
        </ButtonLink>
      </p>
    </Dialog>
  )
}

function NavigationLinks({ path, stacked = false }: { path: string; stacked?: boolean }) {
  const { navigation } = useShell()
  return (
    <ul className={stacked ? 'flex flex-col' : 'flex items-center gap-x-6'}>
      {navigation.map(({ label, href }) => (
        <li key={href} className={stacked ? 'border-b border-seam' : undefined}>
          <Anchor
            href={href}
            aria-current={current(path, href)}
            className={
              stacked
                ? 'nav-link flex min-h-11 text-lg'
                : 'nav-link inline-flex min-h-11 text-sm text-steel'
            }
          >
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

function WishlistButton({ onOpen }: { onOpen: () => void }) {
  const { header, wishlist } = useShell().texts
  const count = totalQuantity(useWishlist())
  return (
    <button
      type="button"
      id={wishlistButton}
      onClick={onOpen}
      aria-label={fill(wishlist.open, { count })}
      className={`${barLinkStyle} noscript:hidden min-w-11 cursor-pointer justify-center gap-3 print:hidden barred:hidden`}
    >
      <WishlistMark count={count} />
      <span className="max-lg:hidden xl:max-[85rem]:hidden">{header.list}</span>
    </button>
  )
}

/** The links that are marked on the page at a path, as a key: pages with the same key have the same header. */
export function navigationState({ navigation, action, menu }: Shell, path: string): string {
  return [...navigation, action, ...(menu?.links ?? [])]
    .map(({ href }) => current(path, href) ?? 'false')
    .join()
}

/** Marks the link of this page, or of the section that this page is in. */
function current(path: string, href: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { add, remove, setQuantity } from './wishlist'

/** What a browser keeps for a tab or for all of them; `changed` hears of each change. */
class Kept implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly values = new Map<string, string>()
  constructor(readonly changed: (key: string, newValue: string | null) => void = () => {}) {}
  getItem = (key: string) => this.values.get(key) ?? null
  setItem = (key: string, value: string) => {
    if (this.values.get(key) === value) return
    this.values.set(key, value)
    this.changed(key, value)
  }
  removeItem = (key: string) => {
    if (this.values.delete(key)) this.changed(key, null)
  }
}

type Listener = (event: { key: string; newValue: string | null }) => void

/** The tabs of a browser with the list of each. Changes of the device reach other tabs later, in their order. */
class Browser {
  readonly tabs: Tab[] = []
  acting: Tab | undefined
  readonly device = new Kept((key, newValue) => {
    for (const tab of this.tabs) if (tab !== this.acting) tab.news.push({ key, newValue })
  })
}

class Tab {
  readonly session = new Kept()
  readonly news: Parameters<Listener>[0][] = []
  /** What was put on the list here and taken off nowhere. */
  readonly wanted = new Set<string>()
  store!: typeof import('./wishlist-store')
  listener!: Listener
  constructor(readonly browser: Browser) {}

  async load() {
    this.news.length = 0
    vi.stubGlobal('addEventListener', (type: string, listener: Listener) => {
      if (type === 'storage') this.listener = listener
    })
    vi.resetModules()
    this.store = await import('./wishlist-store')
    this.act((store) => store.currentWishlist())
  }

  act<T>(what: (store: typeof import('./wishlist-store')) => T): T {
    this.browser.acting = this
    vi.stubGlobal('sessionStorage', this.session)
    vi.stubGlobal('localStorage', this.browser.device)
    return what(this.store)
  }

  hear() {
    const event = this.news.shift()
    if (event) this.act(() => this.listener(event))
  }

  get ids() {
    return this.act((store) => store.currentWishlist().map(({ id }) => id))
  }
}

const product = (id: string) => ({ id, name: id, category: '', specifications: {} })

afterEach(() => {
  vi.unstubAllGlobals()
})

async function browserOf(count: number): Promise<Browser> {
  const browser = new Browser()
  while (browser.tabs.length < count) {
    const tab = new Tab(browser)
    browser.tabs.push(tab)
    await tab.load()
  }
  return browser
}

/** All tabs hear all there is to hear, which may be more news. */
function settle({ tabs }: Browser): void {
  while (tabs.some((tab) => tab.news.length > 0)) for (const tab of tabs) tab.hear()
}

test('a list that is cleared is empty in all tabs that shared it', async () => {
  const browser = await browserOf(2)
  const [one, two] = browser.tabs as [Tab, Tab]
  one.act((store) => store.changeWishlist((list) => add(list, product('a-1'))))
  one.act((store) => store.keepOnDevice(true))
  settle(browser)
  expect(two.ids).toEqual(['a-1'])
  one.act((store) => store.clearWishlist())
  settle(browser)
  expect(two.ids).toEqual([])
})

const ids = ['a-1', 'a-2', 'a-3']
const step = fc.record({
  what: fc.constantFrom(
    ...(['add', 'add', 'add', 'remove', 'count', 'clear', 'keep', 'keep', 'unkeep'] as const),
    ...(['reload', 'hear', 'hear', 'hear', 'hear'] as const),
  ),
  at: fc.nat({ max: 2 }),
  id: fc.constantFrom(...ids),
})

test('nothing that was put on a list is lost, whatever tabs do with it, and all show the same that is kept', async () => {
  const course = fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
    const browser = await browserOf(3)
    const gone = (id: string) => browser.tabs.map((tab) => tab.wanted.delete(id))
    for (const { what, at, id } of steps) {
      const tab = browser.tabs[at] as Tab
      if (what === 'hear') tab.hear()
      else if (what === 'reload') await tab.load()
      else
        tab.act(({ changeWishlist, clearWishlist, keepOnDevice }) => {
          if (what === 'add') changeWishlist((list) => add(list, product(id)))
          if (what === 'remove') changeWishlist((list) => remove(list, id))
          if (what === 'count') changeWishlist((list) => setQuantity(list, id, 5))
          if (what === 'clear') clearWishlist()
          if (what === 'keep') keepOnDevice(true)
          if (what === 'unkeep') keepOnDevice(false)
        })
      // A tab that is loaded anew before it hears of this has nothing: the list is the other one's then.
      if (what === 'unkeep') settle(browser)
      if (what === 'add') tab.wanted.add(id)
      if (what === 'remove') gone(id)
      if (what === 'clear') ids.forEach(gone)
    }
    settle(browser)
    for (const tab of browser.tabs) expect(tab.ids).toEqual(expect.arrayContaining([...tab.wanted]))
    const kept = browser.tabs.filter((tab) => tab.act((store) => store.isOnDevice()))
    for (const tab of kept) expect(tab.ids).toEqual(kept[0]?.ids)
  })
  await fc.assert(course)
}, 120_000)

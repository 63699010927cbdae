import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createArmyRouter } from '#stores/army/army-router.ts'
import { eventually } from '#tests/support/eventually.ts'

const ORIGIN = 'https://hobgoblin.example'
const MINUTE = 60_000

/** As much of a browser's page as a router needs: an address, a history, links, and a scroll position. */
class Page extends EventTarget {
  addresses = ['/army']
  at = 0
  y = 0
  now = 100 * MINUTE
  isNarrow = true

  get location() {
    return new URL(this.addresses[this.at] ?? '', ORIGIN)
  }

  history = {
    pushState: (_state: null, _title: null, path: string) => {
      this.addresses = [...this.addresses.slice(0, this.at + 1), path]
      this.at += 1
    },
    replaceState: (_state: null, _title: null, path: string) => {
      this.addresses[this.at] = path
    },
  }

  back(): void {
    this.at -= 1
    this.dispatchEvent(new Event('popstate'))
  }

  /** @returns whether the click changes the route instead of loading a page */
  click(path: string): boolean {
    const click = new Event('click', { cancelable: true })
    Object.defineProperty(click, 'target', { value: new Link(path) })
    return !this.dispatchEvent(Object.assign(click, { button: 0 }))
  }
}

/** A link of a page, as far as clicks on it are concerned. */
class Link {
  readonly target = ''
  readonly origin = ORIGIN
  readonly pathname: string
  readonly search: string
  readonly hash: string

  constructor(path: string) {
    const { pathname, search, hash } = new URL(path, ORIGIN)
    this.search = search
    this.pathname = pathname
    this.hash = hash
  }

  closest() {
    return this
  }

  hasAttribute() {
    return false
  }
}

let page: Page
let stop: (() => void)[] = []

beforeEach(() => {
  page = new Page()
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', Object.assign(page, { body: page, querySelector: () => null }))
  vi.stubGlobal('history', page.history)
  vi.stubGlobal('Element', Link)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('matchMedia', () => ({ matches: page.isNarrow }))
  vi.stubGlobal('getComputedStyle', ({ overflowY }: { overflowY: string }) => ({ overflowY }))
  vi.stubGlobal('scrollTo', (_x: number, y: number) => {
    page.y = y
  })
  for (const [name, get] of [
    ['location', () => page.location],
    ['scrollY', () => page.y],
  ] as const) {
    vi.stubGlobal(name, undefined)
    Object.defineProperty(globalThis, name, { configurable: true, get })
  }
})

afterEach(() => {
  for (const leave of stop) leave()
  stop = []
  vi.unstubAllGlobals()
})

/** The router of a page that was loaded at this address. */
function open(address = '/army') {
  page.addresses = [address]
  const router = createArmyRouter({ now: () => page.now })
  stop.push(router.$route.listen(() => undefined))
  return router
}

describe('[SHELL-04] [SHELL-05] the page of an address', () => {
  it.each<[string, object]>([
    ['/army', { route: 'armies', hash: '' }],
    ['/ARMY/#top', { route: 'armies', hash: '#top' }],
    ['/army/a/a-B_1', { route: 'army', params: { armyId: 'a-B_1' }, hash: '' }],
    ['/Army/A/a1/', { route: 'army', params: { armyId: 'a1' }, hash: '' }],
    ['/army/a/a1/u/u-2', { route: 'unit', params: { armyId: 'a1', unitId: 'u-2' }, hash: '' }],
    ['/army/A/a1/U/u2/', { route: 'unit', params: { armyId: 'a1', unitId: 'u2' }, hash: '' }],
    ['/army/a/myminiatures/?tag=', { route: 'miniatures', search: { tag: '' } }],
    ['/army/a/myminiatures/u/u2', { route: 'miniatures' }],
    ['/army/a/myminiatures2', { route: 'army', params: { armyId: 'myminiatures2' } }],
    ['/army/s#data', { route: 'offlineLink', hash: '#data' }],
    ['/army/s/u/u2#data', { route: 'offlineLinkUnit', params: { unitId: 'u2' }, hash: '#data' }],
    ['/army/s/s1', { route: 'shared', params: { shareId: 's1' }, hash: '' }],
    ['/ARMY/S/s1/', { route: 'shared', params: { shareId: 's1' }, hash: '' }],
    ['/army/s/s1/u/u2', { route: 'sharedUnit', params: { shareId: 's1', unitId: 'u2' }, hash: '' }],
  ])('%s', (address, route) => {
    expect(open(address).$route.get()).toMatchObject(route)
  })

  it.each([
    '/army/a',
    '/army/b/a1',
    '/army/a/a1/x',
    '/army/a/a1/u',
    '/x/army/a/a1',
    '/army/a/a1/u/u2/x',
    '/x/army/s/s1',
    '/army/s/s1/x',
    '/army/s/s1/u/u2/x',
    '/x/army/s/s1/u/u2',
    '/x/army/s/u/u1',
    '/army/a/ä',
    '/help',
  ])(
    // oxfmt-ignore
    'none for %s',
    (address) => {
      expect(open(address).$route.get()).toBeUndefined()
    },
  )
})

it('has moved once the route has changed, not when the page is loaded', () => {
  const router = open('/army/a/a1')
  expect(router.hasMoved()).toBe(false)
  router.goTo('/army/a/a1')
  expect([router.hasMoved(), page.addresses]).toEqual([false, ['/army/a/a1']])
  router.goTo('/army')
  expect([router.hasMoved(), page.addresses]).toEqual([true, ['/army/a/a1', '/army']])
  expect(router.$route.get()).toMatchObject({ route: 'armies' })
  page.back()
  expect(router.$route.get()).toMatchObject({ route: 'army', params: { armyId: 'a1' } })
})

it('opens the page of another fragment, and replaces the entry of the history if asked to', () => {
  const router = open('/army/s#one')
  router.goTo('/army/s#two')
  expect(page.addresses).toEqual(['/army/s#one', '/army/s#two'])
  router.goTo('/army/s#three', { replace: true })
  expect(page.addresses).toEqual(['/army/s#one', '/army/s#three'])
  expect(router.$route.get()).toMatchObject({ route: 'offlineLink', hash: '#three' })
})

it('[LIB-12] the search part of the address is no change of page, and a link can have one', () => {
  const router = open('/army?q=rats&tag=league')
  expect(router.$route.get()).toMatchObject({ route: 'armies', search: { q: 'rats', tag: 'league' } })
  page.y = 300
  router.noteSearch('?q=bats')
  expect([router.hasMoved(), page.y, page.addresses]).toEqual([false, 300, ['/army?q=bats']])
  router.followLinks()
  expect(page.click('/army?tag=club')).toBe(true)
  expect(page.addresses).toEqual(['/army?q=bats', '/army?tag=club'])
  expect(router.$route.get()).toMatchObject({ search: { tag: 'club' } })
})

it('follows links inside the builder without loading a page, until it is stopped', () => {
  const router = open('/army')
  const leave = router.followLinks()
  for (const path of ['/help', '/armyx', '/x/army']) expect(page.click(path)).toBe(false)
  expect([page.click('/army/a/a1'), page.click('/ARMY#top')]).toEqual([true, true])
  expect(page.addresses).toEqual(['/army', '/army/a/a1', '/ARMY#top'])
  leave()
  expect(page.click('/army/a/a1')).toBe(false)
})

it('[SHELL-22] a page starts where it was left, and a new one at the top', async () => {
  const router = open('/army')
  page.y = 700
  router.goTo('/army/a/a1')
  expect(page.y, 'until the new page is rendered').toBe(700)
  await eventually(() => expect(page.y).toBe(0))
  page.y = 30
  router.goTo('/army')
  await eventually(() => expect(page.y).toBe(700))
  page.now += 61 * MINUTE
  router.scrollToStart()
  expect(page.y, '[SHELL-24] but at the top after an hour').toBe(0)
})

it('keeps where the page is scrolled to when it goes into the background', () => {
  const router = open('/army')
  stop.push(router.followLinks())
  page.y = 250
  page.dispatchEvent(new Event('pagehide'))
  page.y = 0
  router.scrollToStart()
  expect(page.y).toBe(250)
})

describe('a pane', () => {
  const pane = (overflowY: string) =>
    Object.assign(new EventTarget(), { overflowY, scrollTop: 0, children: [] }) as unknown as HTMLElement

  it('that scrolls by itself starts where it was left', () => {
    page.isNarrow = false
    const router = open('/army')
    const armies = pane('auto')
    const leave = router.keepPane(armies, '/army')
    armies.scrollTop = 120
    leave()
    const again = pane('auto')
    stop.push(router.keepPane(again, '/army'))
    expect(again.scrollTop).toBe(120)
  })

  it.each([
    ['scrolls the page to where it was left, after loading', false, 400],
    ['leaves the page where it is after the route has changed', true, 0],
  ])('that scrolls with the page %s', (_what, hasMoved, y) => {
    const router = open('/army')
    stop.push(router.followLinks())
    page.y = 400
    page.dispatchEvent(new Event('pagehide'))
    for (const path of hasMoved ? ['/army/a/a1', '/army'] : []) router.goTo(path, { replace: true })
    page.y = 0
    stop.push(router.keepPane(pane('visible'), '/army'))
    expect(page.y).toBe(y)
  })
})

import { expect } from 'vitest'
import { eventually } from '#tests/engines/eventually.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy } from '#tests/support/army.ts'
import { createSampleArmies, type Journey, openArmy, putOnClipboard } from './journey.ts'

export const pageJourneys: Record<string, Journey> = {
  'what the browser says that it will keep: a unit, a card and a setting outlive a reload': async (page) => {
    await createSampleArmies(page)
    await openArmy(page)
    await page.within('region', 'Army').click('link', /^Page Boys and Poachers/)
    const unit = page.within('region', 'Unit')
    await unit.click('button', 'Purchase Keywords')
    const chooser = page.within('dialog', 'Purchase Keywords')
    await chooser.click('button', /^Buy Elite for/)
    await chooser.see('button', 'Remove Elite')
    await page.reload()
    await unit.see('heading', /^Elite/)
    await page.open('/fortune')
    await page.click('button', 'Draw a card')
    const hand = page.within('region', 'Your Hand')
    await hand.see('heading', / of /)
    const drawn = await hand.texts('heading', / of /)
    await page.reload()
    await hand.see('heading', / of /)
    expect(await hand.texts('heading', / of /)).toEqual(drawn)
    await page.open('/settings')
    const twists = page.within('region', 'Twist')
    const expectExcluded = () =>
      eventually(async () =>
        expect(await twists.texts('status')).toEqual(['You can exclude up to 21 more items.']),
      )
    await twists.click('checkbox', /^Frozen Lake/)
    await expectExcluded()
    await page.reload()
    await expectExcluded()
    const device = page.within('region', 'This device')
    await eventually(async () =>
      expect((await device.texts('status')).join(' ')).toMatch(
        /This browser (?:may clear|keeps|does not say)/,
      ),
    )
  },

  'more changes of the address than WebKit takes: the last battle and the last search are in it, and links work':
    async (page) => {
      await page.open('/battle')
      await page.see('button', 'Reroll Twist')
      await page.evaluate(REROLLS)
      await eventually(async () => expect(await page.evaluate('window.hasRolled')).toBe(true), 60_000)
      const twist = await page.within('region', 'Twist').texts('heading')
      // In WebKit the last change waits for ten seconds.
      await eventually(async () => {
        const [id] = twist.filter((heading) => heading !== 'Twist').map(idOf)
        expect(new URLSearchParams(await page.query()).get('twist')).toBe(id)
      }, 25_000)
      await page.reload()
      await page.see('button', 'Reroll Twist')
      await eventually(async () =>
        expect(await page.within('region', 'Twist').texts('heading')).toEqual(twist),
      )
      await createSampleArmies(page)
      const search = ['searchbox', 'Name, unit or keyword'] as const
      await page.click(...search)
      // As when a key is held down.
      await page.write('x'.repeat(110))
      await page.press('a')
      await page.write('candlelit')
      await openArmy(page)
    },

  'which module runs first: links open definitions, the search finds a page, and the menu opens a tool':
    async (page) => {
      await eventually(async () => {
        // A click follows the link until the scripts have started, so try again.
        await page.open('/quick-start/profiles')
        await page.within('row', /^Heavy Cavalry/).click('link', 'Devastating Charge')
        await page.within('dialog', 'Devastating Charge').see('heading', 'Devastating Charge')
      }, 30_000)
      await page.open('/help')
      await page.click('button', 'Search')
      await page.type('combobox', 'Search', 'fortune cards')
      await page.see('option', /Fortune cards/)
      await page.open('/help')
      await page.click('button', 'Menu')
      await page.within('navigation', 'Main').click('link', /^Fortune Cards/)
      await page.see('button', 'Draw a card')
    },

  'Back and Reload before the content is there: the list is where it was left': async (page) => {
    const armies = Array.from({ length: 60 }, (_, index) => makeArmy({ name: `Host No ${index + 10}.` }))
    await page.open('/army')
    await page.see('button', 'Import army')
    await putOnClipboard(page, makeArmyJson(armies))
    await page.press('v')
    await page.within('dialog', 'Import army').click('button', 'Import')
    await page.within('region', 'Army Builder').see('link', /^Host No 69/)
    const list = '[document.title, Math.round(scrollY)]'
    await page.evaluate('scrollTo(0, 2000)')
    const [title] = (await page.evaluate(list)) as [string, number]
    const expectPlace = () => eventually(async () => expect(await page.evaluate(list)).toEqual([title, 2000]))
    await expectPlace()
    await page.reload()
    await expectPlace()
    await page.open('/help')
    await page.back()
    await expectPlace()
    // Firefox keeps no page that holds a lock, so it loads this one again.
    await page.evaluate(`void navigator.locks.request('held', () => new Promise(() => {}))`)
    await page.open('/help')
    await page.back()
    await expectPlace()
  },

  'a page that is kept for Back in the midst of storing: others open, and it stores the rest when it is back':
    async (page) => {
      await page.open('/fortune')
      await page.see('button', 'Draw a card')
      await page.evaluate(ENDLESS_STORING)
      await page.click('button', 'Draw a card')
      await createSampleArmies(page)
      await page.back()
      await page.see('button', 'Draw a card')
      // Firefox keeps no such page.
      if ((await page.evaluate('window.isKept')) !== true) return
      const hand = page.within('region', 'Your Hand')
      await hand.see('heading', / of /)
      await page.reload()
      await hand.see('heading', / of /)
    },

  'an edit in the moment of leaving, by a link, Back and an address: the app has it when it is opened anew':
    async (page) => {
      await createSampleArmies(page)
      await openArmy(page)
      await page.within('region', 'Army').click('link', /^Moth Archers/)
      const count = page.within('region', 'Unit').within('group', 'Unit count')
      await count.see('button', 'One more')
      const unit = String(await page.evaluate('location.pathname + location.search'))
      const counts = () => count.texts('status')
      const [before] = await counts()
      for (const [index, leave] of LEAVES.entries()) {
        await page.open('/help')
        await page.open(unit)
        await eventually(async () => expect(await counts()).toEqual([String(Number(before) + index)]))
        await page.evaluate(`void setTimeout(() => {
        document.querySelector('[aria-label="Unit count"] > button:last-child').click()
        ${leave}
      })`)
        await eventually(async () => expect(await page.evaluate('location.pathname')).toBe('/help'))
      }
      await page.open(unit)
      await eventually(async () => expect(await counts()).toEqual([String(Number(before) + LEAVES.length)]))
    },

  'a worker without network: everything opens after one visit, including what the user has created': async (
    page,
    { site },
  ) => {
    await createSampleArmies(page)
    await page.evaluate(WATCHING)
    site.isAway = true
    await page.reload()
    await openArmy(page)
    await page.within('region', 'Army').click('button', 'Add Unit')
    await page.see('dialog', 'Add Unit')
    await page.open('/fortune')
    await page.click('button', 'Draw a card')
    await page.within('region', 'Your Hand').see('heading', / of /)
  },

  'a worker of a new version: it is offered and installed with one click': async (page, { site }) => {
    await page.open('/help')
    await page.evaluate(WATCHING)
    await page.evaluate("document.title = 'Old'")
    site.version += 1
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await page.click('button', 'Reload')
    await eventually(async () => {
      expect(await page.evaluate('document.title')).toMatch(/^Help/)
    })
    await page.evaluate(WATCHING)
    expect(await page.texts('button', 'Reload')).toEqual([])
  },
}

/** Resolves when the worker controls the page and the page looks for new versions. */
const WATCHING = `new Promise((resolve) => {
  const look = () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    const isWatching = files.some((name) => name.includes('/updates.'))
    if (navigator.serviceWorker.controller && isWatching) resolve(true)
    else setTimeout(look, 50)
  }
  look()
})`

/** The next transaction that stores something does not end. */
const ENDLESS_STORING = `(() => {
  window.isKept = true
  const { put } = IDBObjectStore.prototype
  IDBObjectStore.prototype.put = function (...given) {
    IDBObjectStore.prototype.put = put
    const again = () => {
      this.count().onsuccess = again
    }
    again()
    return put.apply(this, given)
  }
})()`

/** The ways to leave a page in the moment of an edit. */
const LEAVES = [
  `document.body.append(Object.assign(document.createElement('a'), { href: '/help', id: 'leave' }))
   document.getElementById('leave').click()`,
  'history.back()',
  `location.assign('/help')`,
]

/** Rerolls 120 times, each after the address of the one before. */
const REROLLS = `void (async () => {
  for (let roll = 0; roll < 120; roll += 1) {
    document.querySelector('button[aria-label="Reroll Twist"]').click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 5)))
  }
  window.hasRolled = true
})()`

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\W+/g, '_')

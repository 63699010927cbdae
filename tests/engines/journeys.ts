import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForCode } from '#tests/support/outbox.ts'
import type { Engine } from './engine.ts'
import { eventually } from './eventually.ts'
import { visit, type Visit } from './page.ts'
import { type Site, startSite } from './site.ts'

const SECTIONS = ['Scenario', 'Battlefield', 'Deployment', 'Twist'] as const

/** Tests what most players do, in one engine. Skips the tests if the engine cannot be started. */
export function testJourneys(name: string, startEngine: (() => Promise<Engine>) | undefined): void {
  describe.skipIf(startEngine === undefined)('journeys', () => {
    let site: Site
    let engine: Engine | undefined
    beforeAll(async () => {
      ;[site, engine] = await Promise.all([startSite(), startEngine?.()])
    })
    afterAll(async () => {
      await engine?.stop()
      await site.stop()
    })
    for (const [title, journey] of Object.entries(journeys)) {
      test(`[${name}] ${title}`, async () => {
        if (!engine) throw new Error('The engine has not started.')
        site.isAway = false
        site.scriptErrors.length = 0
        const tab = await engine.newTab()
        try {
          await journey(visit(tab, site.origin), site)
        } finally {
          await tab.close()
          expect.soft(site.scriptErrors, 'errors in scripts').toEqual([])
        }
      })
    }
  })
}

const journeys: Record<string, (page: Visit, site: Site) => Promise<void>> = {
  'buys a keyword, prints the army with its QR code, and begins a game, which all outlive a reload': async (
    page,
  ) => {
    await page.open('/army')
    await page.click('button', 'Create Sample Armies')
    await page.within('region', 'Army Builder').click('link', /^The Candlelit Court/)
    await page.within('region', 'Army').click('link', /^Page Boys and Poachers/)
    const unit = page.within('region', 'Unit')
    await unit.click('button', 'Purchase Keywords')
    const chooser = page.within('dialog', 'Purchase Keywords')
    await chooser.click('button', /^Buy Elite for/)
    await chooser.see('button', 'Remove Elite')
    await page.reload()
    await unit.see('heading', /^Elite/)
    await page.click('button', 'Army menu')
    await page.click('menuitem', 'Print')
    const preview = page.within('region', 'Preview')
    await preview.see('img', 'QR code of the share link')
    await preview.see('row', /^Moth Archers/)
    await page.click('radio', 'Cards')
    await preview.see('heading', 'Moth Archers')
    await page.reload()
    await preview.see('heading', 'Moth Archers')
    await page.open('/army')
    await page.within('region', 'Army Builder').click('link', /^The Candlelit Court/)
    await page.click('button', 'Army menu')
    await page.click('menuitem', 'Play')
    await page.within('dialog', 'Begin a game').click('button', 'Begin the game')
    await page.see('heading', 'Round 1 of 5 Omens')
    await page.click('button', 'One Doom on Moth Archers')
    await page.click('button', /^Next phase: Sorcery/)
    await page.reload()
    await page.see('heading', 'Round 1 of 5 Sorcery')
    expect(await page.texts('group', 'Doom of Moth Archers')).toEqual(['1 Doom'])
    await page.click('button', /^Undo: /)
    await page.see('heading', 'Round 1 of 5 Omens')
  },

  'rolls a battle and rerolls one section, and a change of the odds is in the address': async (page) => {
    await page.open('/battle')
    const [first, before] = await readBattle(page)
    await page.click('button', 'Scroll to 4th section')
    await page.click('button', 'Reroll Twist')
    await eventually(async () => expect(await page.query()).not.toBe(first))
    const [query, after] = await readBattle(page)
    expect(after['Twist']).not.toEqual(before['Twist'])
    expect({ ...after, Twist: [] }).toEqual({ ...before, Twist: [] })
    await page.reload()
    expect(await readBattle(page)).toEqual([query, after])
    await page.open('/odds?rounds=2&a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY')
    await page.see('heading', 'Candleguard strikes')
    await page.see('row', /^Light Infantry has routed 47%/)
    await page.within('region', 'Attacker: Candleguard').click('button', 'Charged')
    await page.see('row', /^Light Infantry has routed 2%/)
    expect(await page.query()).not.toContain('as=charged')
  },

  'a drawn card and an excluded entry outlive a reload, and the settings say whether data may be deleted':
    async (page) => {
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

  'an account is created and verified with the code from the email': async (page, { dataFolder }) => {
    const email = `goblin-${randomBytes(4).toString('hex')}@hobgoblin.example`
    await page.open('/join')
    await page.type('textbox', 'Email', email)
    await page.type('textbox', 'Password', `mushroom stew ${email}`)
    await page.click('checkbox', /^I accept the terms/)
    await page.click('button', 'Join')
    await page.type('textbox', 'One-time code', await waitForCode(dataFolder, email))
    await page.click('button', 'Submit code')
    await page.see('heading', 'Welcome to the warband')
  },

  'a keyword in the rules opens its definition, the search finds a page, and the menu opens a tool': async (
    page,
  ) => {
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
    const shortcuts = page.within('dialog', 'Keyboard shortcuts')
    await eventually(async () => {
      await page.type('button', 'Search', '?')
      await shortcuts.see('button', 'Close')
    })
    await shortcuts.click('button', 'Close')
    await eventually(async () => expect(await page.texts('dialog')).toEqual([]))
  },

  'after one visit everything opens without a server, including what the user has created': async (
    page,
    site,
  ) => {
    await page.open('/army')
    await page.click('button', 'Create Sample Armies')
    await page.within('region', 'Army Builder').see('link', /^The Candlelit Court/)
    await page.evaluate(WATCHING)
    site.isAway = true
    await page.reload()
    await page.within('region', 'Army Builder').click('link', /^The Candlelit Court/)
    await page.within('region', 'Army').click('button', 'Add Unit')
    await page.see('dialog', 'Add Unit')
    await page.open('/fortune')
    await page.click('button', 'Draw a card')
    await page.within('region', 'Your Hand').see('heading', / of /)
    site.isAway = false
  },

  'a new version is offered and installed with one click': async (page, site) => {
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

type Battle = Record<string, string[]>

/** Waits until all sections show a result and match the query of the address, and returns both. */
function readBattle(page: Visit): Promise<[query: string, battle: Battle]> {
  return eventually(async () => {
    const battle: Battle = {}
    for (const name of SECTIONS) {
      const headings = await page.within('region', name).texts('heading')
      const names = headings.filter((heading) => heading !== name)
      expect(names, name).not.toEqual([])
      battle[name] = names
    }
    const query = await page.query()
    expect(Object.values(battle).flat().map(idOf).sort()).toEqual(idsIn(query).sort())
    return [query, battle]
  })
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/\W+/g, '_')
const idsIn = (query: string): string[] => {
  const parts = [...new URLSearchParams(query)].filter(([key]) => key !== 'ruleset_version')
  return [...new Set(parts.map(([, id]) => id))]
}

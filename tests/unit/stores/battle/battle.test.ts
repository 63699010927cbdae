import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Battle } from '#domain/battle/battle.ts'
import { compilePlayRules } from '#domain/rules/play-rules.ts'
import { playRulesetSchema } from '#domain/rules/play-ruleset.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import type { Address } from '#platform/address.ts'
import { playPart } from '#content/play-part.ts'
import { readRuleset } from '#content/read-ruleset.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createBattle } from '#stores/battle/battle.ts'
import { createCurrentRules } from '#stores/rulesets/current-rules.ts'
import { createExclusions } from '#stores/settings/exclusions.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { addressBar, shown } from '#tests/support/battle-page.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { seeded } from '#domain/random.ts'
import { realRulesets, rulesetServers } from '#tests/support/served-rulesets.ts'
import { newDevice, type Device } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const newServer = await rulesetServers()
const browserFetch = globalThis.fetch
const bundled = playPart(readRuleset('1.0.0'))
const PARTS = 'scenario=bloodbath&deployment=scouts&twist=no_quarter&battlefield=the_city&battlefield=tunnels'
const SHARED = `?${PARTS}&ruleset_version=1.0.0`

let device: Device
let newTab: ReturnType<typeof makeBrowser>

beforeEach(() => {
  device = newDevice()
  newTab = makeBrowser()
  const server = newServer(realRulesets)
  globalThis.fetch = async (input) => server.request(input instanceof Request ? input.url : input.toString())
})

afterEach(() => {
  globalThis.fetch = browserFetch
})

const { $lastBattle } = makeMarks()

function open(address: Address, seed = 1) {
  const platform = newTab()
  const keyval = createKeyval(device.openTab().database)
  const rulesets = createRulesets(bundled, {
    loadSchema: () => Promise.resolve(playRulesetSchema),
    compile: compilePlayRules,
  })
  const settings = createSettings(keyval, rulesets.$latest, platform, makeMarks())
  const battle = createBattle({
    rulesets,
    settings,
    $currentRules: createCurrentRules(settings, rulesets),
    platform: { randomBelow: seeded(seed) },
    address,
    $lastBattle,
  })
  const stop = battle.$view.listen(() => undefined)
  return { battle, settings, exclusions: createExclusions(settings), stop }
}

const ids = (battle: Battle) => SECTIONS.map((section) => battle[section].map(({ id }) => id).join())

describe('without a battle in the address', () => {
  it('one is rolled, and the address describes it', async () => {
    const address = addressBar()
    const { battle } = open(address)
    const view = await shown(battle, 'own')
    expect(view.link).toBe(address.page() + address.query())
    expect(new URLSearchParams(address.query()).getAll('battlefield')).toEqual(
      view.battle.battlefield.map(({ id }) => id),
    )
    expect(view.canUndo).toBe(false)
  })

  it('excluded entries are never rolled, including those excluded in the meantime in another tab', async () => {
    const { exclusions, settings, stop } = open(addressBar())
    const keep = settings.$settings.listen(() => undefined)
    const [first, ...others] = [...playRules.scenarios.keys()].slice(0, 6)
    for (const id of others) await exclusions.exclude(playRules, 'scenarios', id)
    stop()
    const tab = open(addressBar(), 2)
    const view = await shown(tab.battle, 'own')
    expect(others).not.toContain(view.battle.scenarios[0]?.id)
    expect(view.controls?.scenarios).toEqual(others)
    await exclusions.exclude(playRules, 'scenarios', first ?? '')
    await eventually(() =>
      expect((tab.battle.$view.get() as typeof view).controls?.scenarios).toHaveLength(6),
    )
    for (let rolls = 0; rolls < 30; rolls += 1) {
      tab.battle.rerollAll()
      const { battle } = await shown(tab.battle, 'own')
      expect([...others, first]).not.toContain(battle.scenarios[0]?.id)
    }
    keep()
  })

  it('Undo goes back one roll at a time, with dice and address', async () => {
    const address = addressBar()
    const { battle } = open(address)
    const views = [await shown(battle, 'own')]
    const roll = async (run: () => void) => {
      run()
      views.push(await shown(battle, 'own'))
    }
    await roll(battle.rerollAll)
    await roll(() => battle.rerollSection('twist'))
    await roll(() => battle.rerollBattlefield(0))
    expect(new Set(views.map(({ link }) => link)).size).toBe(4)
    for (const before of views.slice(0, 3).toReversed()) {
      battle.undo()
      const now = await shown(battle, 'own')
      expect(now.battle).toEqual(before.battle)
      expect(address.page() + address.query()).toBe(before.link)
    }
    battle.undo()
    expect((await shown(battle, 'own')).battle).toEqual(views[0]?.battle)
  })
})

describe('the battle of this user', () => {
  it('survives a reload with its dice; elsewhere its address opens a shared battle (BATTLE-12, BATTLE-28)', async () => {
    const address = addressBar()
    const first = open(address)
    const { battle } = await shown(first.battle, 'own')
    first.stop()
    const reloaded = await shown(open(address, 9).battle, 'own')
    expect(reloaded.battle).toEqual(battle)
    const elsewhere = await shown(open(addressBar(address.query())).battle, 'shared')
    expect(ids(elsewhere.battle)).toEqual(ids(battle))
    expect(elsewhere.battle.scenarios[0]?.dice).toBeNull()
  })

  it('[BATTLE-38] leaves its address as it is after a reload, with the section that it names', async () => {
    const address = addressBar()
    const first = open(address)
    await shown(first.battle, 'own')
    first.stop()
    const replaced: string[] = []
    const after = { ...address, replace: (query: string) => void replaced.push(query) }
    const { battle } = open(after, 9)
    await shown(battle, 'own')
    expect(replaced).toEqual([])
    battle.rerollAll()
    await eventually(() => expect(replaced).toHaveLength(1))
  })

  it('stays the same when the user follows a link to a fragment', async () => {
    const address = addressBar()
    const { battle } = open(address)
    const before = await shown(battle, 'own')
    battle.rerollAll()
    const rolled = await shown(battle, 'own')
    address.leaveTo(address.query())
    const after = await shown(battle, 'own')
    expect(after.battle).toEqual(rolled.battle)
    expect(address.state()).not.toBeNull()
    battle.undo()
    expect((await shown(battle, 'own')).battle).toEqual(before.battle)
  })

  it('[BATTLE-23] has controls only while its ruleset is the user’s', async () => {
    const { battle, settings } = open(addressBar())
    expect((await shown(battle, 'own')).controls).not.toBeNull()
    await settings.setDefaultVersion('0.2.0')
    await eventually(() => expect((battle.$view.get() as { controls: unknown }).controls).toBeNull())
    const { battle: before } = await shown(battle, 'own')
    battle.rerollSection('twist')
    battle.rerollBattlefield(0)
    expect((await shown(battle, 'own')).battle).toBe(before)
    await eventually(async () => {
      battle.rerollAll()
      expect((await shown(battle, 'own')).battle.version).toBe('0.2.0')
    })
    expect((await shown(battle, 'own')).controls).not.toBeNull()
  })

  it('is rolled with the shown rules while the rules of the user cannot be loaded', async () => {
    const address = addressBar()
    const before = open(address)
    await shown(before.battle, 'own')
    const twists = [...playRules.twist.keys()].slice(0, 22)
    for (const id of twists) await before.exclusions.exclude(playRules, 'twist', id)
    await before.settings.setDefaultVersion('7.0.0')
    before.stop()
    const { battle } = open(address, 5)
    const first = await shown(battle, 'own')
    // A roll requested before the settings are read happens once they are.
    battle.rerollAll()
    const second = await eventually(async () => {
      const view = await shown(battle, 'own')
      expect(view.link).not.toBe(first.link)
      return view
    })
    expect(second.battle.version).toBe('1.0.0')
    expect(twists).not.toContain(second.battle.twist[0]?.id)
    battle.rerollAll()
    expect((await shown(battle, 'own')).link).not.toBe(second.link)
  })

  it('[BATTLE-23] has no controls while the database does not answer, but can be rolled', async () => {
    globalThis.indexedDB = Object.create(indexedDB, {
      open: {
        value: () => {
          throw new DOMException('No storage here.', 'SecurityError')
        },
      },
    }) as IDBFactory
    const { battle } = open(addressBar())
    const view = await shown(battle, 'own')
    expect(view.controls).toBeNull()
    battle.rerollAll()
    expect(ids((await shown(battle, 'own')).battle)).not.toEqual(ids(view.battle))
  })
})

describe('a shared battle', () => {
  it('[BATTLE-28] is exactly the battle in the link, and cannot be rolled', async () => {
    const address = addressBar(SHARED)
    const { battle } = open(address)
    const view = await shown(battle, 'shared')
    expect(ids(view.battle)).toEqual(['bloodbath', 'the_city,tunnels', 'scouts', 'no_quarter'])
    for (const run of [battle.rerollAll, () => battle.rerollSection('twist'), battle.undo]) run()
    expect(await shown(battle, 'shared')).toEqual(view)
    expect(address.query()).toBe(SHARED)
  })

  it('[BATTLE-31] names a different version, and none if it is the same', async () => {
    const defaultIs = async (version: string) => {
      const { settings, stop } = open(addressBar(SHARED))
      await settings.setDefaultVersion(version)
      stop()
    }
    const same = open(addressBar(SHARED))
    expect((await shown(same.battle, 'shared')).mismatch).toBeNull()
    const older = open(addressBar(`?${PARTS}`))
    const view = await shown(older.battle, 'shared')
    expect(view.battle.version).toBe('0.2.0')
    await eventually(() =>
      expect((older.battle.$view.get() as typeof view).mismatch).toEqual({ shared: '0.2.0', own: '1.0.0' }),
    )
    // A version of the same major differs too.
    await defaultIs('0.3.0')
    const near = open(addressBar(`?${PARTS}`))
    await shown(near.battle, 'shared')
    await eventually(() =>
      expect((near.battle.$view.get() as typeof view).mismatch).toEqual({ shared: '0.2.0', own: '0.3.0' }),
    )
    near.stop()
    // Even if the default is loaded later than the ruleset in the link, or cannot be loaded.
    for (const version of ['0.2.0', '7.0.0']) {
      await defaultIs(version)
      const newer = open(addressBar(SHARED))
      const { battle } = await shown(newer.battle, 'shared')
      expect(battle.version).toBe('1.0.0')
      await eventually(() =>
        expect((newer.battle.$view.get() as typeof view).mismatch).toEqual({ shared: '1.0.0', own: version }),
      )
      newer.stop()
    }
  })

  it.each([
    [`?${PARTS.replace('bloodbath', 'altars_of_grief')}`, { unknown: 'altars_of_grief', version: '0.2.0' }],
    [
      `?${PARTS.replace('scouts', 'goblins')}&ruleset_version=1.0.0`,
      { unknown: 'goblins', version: '1.0.0' },
    ],
    [`?${PARTS}&ruleset_version=one`, { wrongVersion: 'one' }],
  ])('that is damaged, %s, says why', async (query, fault) => {
    expect((await shown(open(addressBar(query)).battle, 'damaged')).fault).toEqual(fault)
  })

  it('says that its ruleset is unknown or unavailable, and is shown once there is a network', async () => {
    const unknown = open(addressBar(`?${PARTS}&ruleset_version=9.0.0`))
    expect((await shown(unknown.battle, 'failed')).failure.code).toBe('RULESET_NOT_FOUND')
    const online = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    const { battle } = open(addressBar(`?${PARTS}&ruleset_version=0.2.0`))
    const failed = await shown(battle, 'failed')
    expect(failed.failure.code).toBe('FETCH_FAILED')
    globalThis.fetch = online
    failed.retry()
    expect((await shown(battle, 'shared')).battle.version).toBe('0.2.0')
  })
})

it('[HOME-05] the address of the last battle opens it as the user’s own, or a new one if it is damaged', async () => {
  const { battle: first } = await shown(open(addressBar()).battle, 'own')
  const address = addressBar('?resume')
  expect((await shown(open(address, 7).battle, 'own')).battle).toEqual(first)
  expect(address.query()).toContain(`scenario=${first.scenarios[0]?.id ?? ''}`)
  for (const damaged of ['{', '{"query":1}', undefined]) {
    $lastBattle.set(damaged)
    expect((await shown(open(addressBar('?resume'), 9).battle, 'own')).battle).not.toEqual(first)
  }
})

import { atom, STORE_UNMOUNT_DELAY } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { countArmies } from '#storage/army-count.ts'
import { createKeyval, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createArmyCollection } from '#stores/army/army-collection.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { createUpgrades } from '#stores/army/upgrade.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { refs } from '#tests/support/rules.ts'
import {
  beforeRequests,
  makeUnreadable,
  newDevice,
  openAs,
  stamps,
  type Device,
  type Tab,
} from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let disk: Tab
let keyval: Keyval
let newTab: ReturnType<typeof makeBrowser>
let stamp: ReturnType<typeof stamps>

const on = (ruleset_version: string, name: string, holds = '') =>
  makeArmy({ ruleset_version, name, units: [makeUnit({ keywords: refs(holds) })] })

const oldest = on('0.2.0', 'Oldest', 'large')
const old = on('0.3.0', 'Old', 'towering')
const current = on('1.0.0', 'Current', 'towering')

beforeEach(() => {
  device = newDevice()
  disk = device.openTab()
  keyval = createKeyval(disk.database)
  newTab = makeBrowser()
  stamp = stamps()
})

async function store(...armies: Army[]): Promise<void> {
  for (const army of armies) await disk.armies.change(army.id, 'Create', () => army, stamp())
}

/** The app in one tab that shows the offer. */
function open() {
  const platform = newTab()
  const tab = device.openTab()
  const $latest = atom('1.0.0')
  const armies = createArmyCollection(tab.armies, platform, createArmyNews(platform.tabs))
  const settings = createSettings(createKeyval(tab.database), $latest, platform, makeMarks())
  const marks = makeMarks()
  const resumed = new Set<() => void>()
  const onResume = (listener: () => void) => {
    resumed.add(listener)
    return () => resumed.delete(listener)
  }
  const upgrades = createUpgrades(armies, tab.armies, $latest, settings, { onResume }, marks)
  upgrades.$offer.listen(() => undefined)
  const outdated = () => {
    const offer = upgrades.$offer.get()
    return offer.state === 'success' ? offer.value.outdated.toSorted() : offer.state
  }
  const resume = () => {
    for (const listener of resumed) listener()
  }
  return { armies, settings, upgrades, outdated, $latest, $oldest: marks.$oldestRuleset, resume }
}

async function read({ id }: Army) {
  const found = await disk.armies.read(id)
  if (found.type !== 'army') throw new Error(`There is no army ${id}.`)
  const { ruleset_version, units, updated_ts } = found.army
  return { ruleset_version, keywords: units.flatMap(({ keywords }) => keywords), updated_ts }
}

const versionOf = async (army: Army) => (await read(army)).ruleset_version

describe('what there is to upgrade', () => {
  it('is nothing for a new user', async () => {
    const { upgrades } = open()
    await eventually(() =>
      expect(upgrades.$offer.get()).toEqual({
        state: 'success',
        value: { latest: '1.0.0', defaultVersion: '1.0.0', isDefaultOutdated: false, outdated: [] },
      }),
    )
  })

  it('is the default ruleset and each army on an older one', async () => {
    await store(oldest, old, current, on('0.4.0', 'Unknown'), on('1.2.0', 'Newer'))
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.3.0', rulesets: [] })
    const { upgrades, outdated } = open()
    await eventually(() => expect(outdated()).toEqual([old.id, oldest.id]))
    expect(upgrades.$offer.get()).toMatchObject({
      value: { latest: '1.0.0', defaultVersion: '0.3.0', isDefaultOutdated: true },
    })
  })

  it('is updated after edits in this tab and others, for new armies and deleted ones', async () => {
    await store(oldest, old, current)
    const [tab, other] = [open(), open()]
    await eventually(() => expect(tab.outdated()).toEqual([old.id, oldest.id]))
    await eventually(() => expect(other.outdated()).toEqual([old.id, oldest.id]))
    const { undo } = await tab.upgrades.upgradeOne(old.id)
    await eventually(() => expect([tab.outdated(), other.outdated()]).toEqual([[oldest.id], [oldest.id]]))
    await undo()
    await eventually(() => expect(tab.outdated()).toEqual([old.id, oldest.id]))
    await eventually(() => expect(other.outdated()).toEqual([old.id, oldest.id]))
    await tab.armies.remove(oldest.id, 'Delete')
    await other.armies.create(on('0.2.0', 'Fresh'))
    const fresh = on('0.2.0', 'Fresh').id
    await eventually(() => expect(tab.outdated()).toEqual([fresh, old.id]))
    await eventually(() => expect(other.outdated()).toEqual([fresh, old.id]))
  })

  it('includes more when a newer ruleset arrives from the server', async () => {
    await store(current)
    const { outdated, upgrades, $latest } = open()
    await eventually(() => expect(outdated()).toEqual([]))
    $latest.set('1.1.0')
    await eventually(() => expect(outdated()).toEqual([current.id]))
    await upgrades.upgradeAll()
    expect(await versionOf(current)).toBe('1.1.0')
  })

  it('is looked for again when the tab comes back, and leaves a mark of the oldest ruleset', async () => {
    await store(current)
    const { outdated, resume, $oldest } = open()
    await eventually(() => expect(outdated()).toEqual([]))
    expect($oldest.get()).toBe('1.0.0')
    await store(old, oldest, on('0.3.0', 'Late'))
    resume()
    await eventually(() => expect(outdated()).toEqual([on('0.3.0', 'Late').id, old.id, oldest.id]))
    expect($oldest.get()).toBe('0.2.0')
  })

  it('is not known if the armies cannot be listed', async () => {
    const db = await openAs(99)
    const { upgrades } = open()
    const failure = 'DB_VERSION_HIGHER_THAN_REQUESTED'
    await eventually(() => expect(upgrades.$offer.get()).toEqual({ state: 'failure', failure }))
    db.close()
  })

  it('is found without reading an army', async () => {
    await store(oldest, old, current)
    const asked: string[] = []
    const stop = beforeRequests((name, tx) => {
      if (tx.objectStoreNames.contains('records')) asked.push(name)
    })
    const { outdated } = open()
    await eventually(() => expect(outdated()).toEqual([old.id, oldest.id]))
    stop()
    expect(new Set(asked)).toEqual(new Set(['openKeyCursor', 'getAllKeys']))
  })
})

describe('upgrading', () => {
  it('one army does not change the others, and is one edit with a label', async () => {
    await store(oldest, old)
    const { upgrades, armies } = open()
    expect((await upgrades.upgradeOne(oldest.id)).ids).toEqual([oldest.id])
    expect(await read(oldest)).toMatchObject({ ruleset_version: '1.0.0', keywords: refs('towering') })
    expect((await read(oldest)).updated_ts).toBeGreaterThan(oldest.updated_ts)
    expect(await versionOf(old)).toBe('0.3.0')
    expect(await disk.armies.historyState(oldest.id)).toEqual({ undo: 'Upgrade to v1.0', redo: null })
    expect(await armies.army(oldest.id).undo()).toMatchObject({ label: 'Upgrade to v1.0' })
    expect(await read(oldest)).toMatchObject({ ruleset_version: '0.2.0', keywords: refs('large') })
  })

  it('all armies includes each outdated one, and undoing it keeps later edits', async () => {
    await store(oldest, old, current)
    const { upgrades, armies } = open()
    const { ids, undo } = await upgrades.upgradeAll()
    expect(ids.toSorted()).toEqual([old.id, oldest.id])
    expect(await Promise.all([oldest, old].map(versionOf))).toEqual(['1.0.0', '1.0.0'])
    expect(await disk.armies.historyState(current.id)).toEqual({ undo: null, redo: null })
    const { $view, change } = armies.army(oldest.id)
    $view.listen(() => undefined)
    change('Rename', (army) => ({ ...army, name: 'Renamed' }))
    expect(await undo()).toBe(2)
    expect(await Promise.all([oldest, old].map(versionOf))).toEqual(['0.2.0', '0.3.0'])
    expect(await undo(), 'it is undone already').toBeNull()
    expect(await disk.armies.read(oldest.id)).toMatchObject({ army: { name: 'Renamed' } })
  })

  it('an open army is shown, together with an edit that is being saved', async () => {
    await store(oldest)
    const { upgrades, armies } = open()
    const { $view, $saving, change } = armies.army(oldest.id)
    $view.listen(() => undefined)
    await eventually(() => expect($view.get()).toMatchObject({ type: 'army' }))
    change('Rename', (army) => ({ ...army, name: 'Renamed' }))
    await upgrades.upgradeOne(oldest.id)
    expect($view.get()).toMatchObject({
      army: { ruleset_version: '1.0.0', name: 'Renamed', units: [{ keywords: refs('towering') }] },
    })
    expect($saving.get()).toEqual({ state: 'saved' })
  })

  it('an army does not keep it in memory', async () => {
    await store(oldest)
    const { upgrades, armies } = open()
    const before = armies.army(oldest.id)
    await upgrades.upgradeOne(oldest.id)
    await new Promise((resolve) => setTimeout(resolve, STORE_UNMOUNT_DELAY + 100))
    expect(armies.army(oldest.id)).not.toBe(before)
  })

  it('an army that has been deleted in the meantime does nothing', async () => {
    const { upgrades } = open()
    await upgrades.upgradeOne(oldest.id)
    expect(await countArmies(disk.database)).toBe(0)
  })

  it('all armies leaves out unreadable ones, and the rest can be undone', async () => {
    await store(oldest, old)
    await makeUnreadable(oldest)
    const { upgrades, armies } = open()
    const { $view } = armies.army(oldest.id)
    $view.listen(() => undefined)
    await eventually(() => expect($view.get().type).toBe('unreadable'))
    const { ids, outOf, undo } = await upgrades.upgradeAll()
    expect({ ids, outOf }).toEqual({ ids: [old.id], outOf: 2 })
    expect(await versionOf(old)).toBe('1.0.0')
    await undo()
    expect(await versionOf(old)).toBe('0.3.0')
  })

  it('fails with a message when it cannot be stored', async () => {
    await store(oldest)
    const { upgrades } = open()
    const stop = beforeRequests((name, tx) => {
      if (name === 'put') tx.abort()
    })
    await expect(upgrades.upgradeAll()).rejects.toMatchObject({ code: 'QUERY_ERROR' })
    stop()
    expect(await versionOf(oldest)).toBe('0.2.0')
  })
})

describe('switching to the latest', () => {
  it('is not blocked by an unreadable army', async () => {
    await store(oldest)
    await makeUnreadable(oldest)
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [] })
    const { upgrades } = open()
    expect(await upgrades.switchToLatest()).toMatchObject({ ids: [], outOf: 1 })
    expect(await keyval.get(userSettingsEntry('1.0.0'))).toMatchObject({ ruleset_version: '1.0.0' })
  })

  it('makes it the default and upgrades every outdated army', async () => {
    await store(oldest, old, current)
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [] })
    const { upgrades, outdated } = open()
    const { undo } = await upgrades.switchToLatest()
    expect(await keyval.get(userSettingsEntry('1.0.0'))).toMatchObject({ ruleset_version: '1.0.0' })
    expect(await Promise.all([oldest, old, current].map(versionOf))).toEqual(['1.0.0', '1.0.0', '1.0.0'])
    await eventually(() => expect(outdated()).toEqual([]))
    expect(upgrades.$offer.get()).toMatchObject({ value: { isDefaultOutdated: false } })
    expect(await undo()).toBe(2)
    expect(await keyval.get(userSettingsEntry('1.0.0'))).toMatchObject({ ruleset_version: '0.2.0' })
    expect(await Promise.all([oldest, old, current].map(versionOf))).toEqual(['0.2.0', '0.3.0', '1.0.0'])
    expect(await undo()).toBe(0)
  })
})

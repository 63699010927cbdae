import { atom } from 'nanostores'
import { beforeEach, describe, expect, it } from 'vitest'
import { createKeyval, userSettingsEntry, type Keyval } from '#storage/keyval.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice, type Device } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

let device: Device
let keyval: Keyval
let newTab: ReturnType<typeof makeBrowser>

beforeEach(() => {
  device = newDevice()
  keyval = createKeyval(device.openTab().database)
  newTab = makeBrowser()
})

function open(latest = '1.0.0') {
  const $latest = atom(latest)
  const marks = makeMarks()
  const resumed: (() => void)[] = []
  const onResume = (listener: () => void) => {
    resumed.push(listener)
    return () => undefined
  }
  const settings = createSettings(keyval, $latest, { ...newTab(), onResume }, marks)
  const seen: string[] = []
  settings.$defaultVersion.subscribe((result) => {
    seen.push(result.state === 'success' ? result.value : result.state)
  })
  const resume = () => {
    for (const listener of resumed) listener()
  }
  return { settings, $latest, seen, marks, resume }
}

describe('the default ruleset', () => {
  it('[RULES-46] is the latest for a new user, even after a newer one arrives', async () => {
    const { seen, $latest } = open()
    await eventually(() => expect(seen).toEqual(['pending', '1.0.0']))
    $latest.set('1.1.0')
    await eventually(() => expect(seen.at(-1)).toBe('1.1.0'))
  })

  it('is the one that the user has set, even if a newer one exists', async () => {
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [] })
    const { seen, $latest } = open()
    await eventually(() => expect(seen).toEqual(['pending', '0.2.0']))
    $latest.set('1.1.0')
    await eventually(() => expect(seen).toEqual(['pending', '0.2.0', '0.2.0']))
  })

  it('is known to pages without this store, as is the latest', async () => {
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [] })
    const { marks } = open()
    await eventually(() => expect(marks.$defaultRuleset.get()).toBe('0.2.0'))
    expect(marks.$latestRuleset.get()).toBe('1.0.0')
  })

  it('is read again when the tab is shown again', async () => {
    const { seen, resume } = open()
    await eventually(() => expect(seen).toEqual(['pending', '1.0.0']))
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.3.0', rulesets: [] })
    resume()
    await eventually(() => expect(seen.at(-1)).toBe('0.3.0'))
  })

  it('changes in this tab and in others, without changing other settings', async () => {
    const excluded = {
      ruleset: '0.2.0',
      excluded_scenarios_ids: ['bloodbath'],
      excluded_battlefields_ids: [],
      excluded_deployments_ids: [],
      excluded_twists_ids: [],
    }
    await keyval.set(userSettingsEntry('1.0.0'), { ruleset_version: '0.2.0', rulesets: [excluded] })
    const [one, other] = [open(), open()]
    await eventually(() => expect([...one.seen, ...other.seen]).toHaveLength(4))
    expect(await one.settings.setDefaultVersion('1.0.0')).toBe('0.2.0')
    expect(one.seen.at(-1)).toBe('1.0.0')
    await eventually(() => expect(other.seen.at(-1)).toBe('1.0.0'))
    expect(await keyval.get(userSettingsEntry('1.0.0'))).toEqual({
      ruleset_version: '1.0.0',
      rulesets: [excluded],
    })
  })

  it('reports that the database does not answer', async () => {
    globalThis.indexedDB = Object.create(indexedDB, {
      open: {
        value: () => {
          throw new DOMException('No storage here.', 'SecurityError')
        },
      },
    }) as IDBFactory
    const { seen } = open()
    await eventually(() => expect(seen).toEqual(['pending', 'failure']))
  })
})

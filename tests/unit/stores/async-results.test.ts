import { atom, type ReadableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AsyncResult } from '#domain/async-result.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { createKeyval } from '#storage/keyval.ts'
import { createArmyIds } from '#stores/army/army-ids.ts'
import { createArmyNews } from '#stores/army/army-news.ts'
import { createPrintOptions } from '#stores/settings/print-options.ts'
import { createRulesets } from '#stores/rulesets/rulesets.ts'
import { createSession } from '#stores/account/session.ts'
import { createSettings } from '#stores/settings/settings.ts'
import { createSharedArmies } from '#stores/sharing/shared-armies.ts'
import { makeArmy } from '#tests/support/army.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { realRulesets, rulesetServers } from '#tests/support/served-rulesets.ts'
import { newDevice } from '#tests/unit/storage/device.ts'
import { eventually } from '#tests/support/eventually.ts'

const newServer = await rulesetServers()
const browserFetch = globalThis.fetch
const shared = makeArmy({ name: 'Shared', share_id: null })

beforeEach(() => {
  const server = newServer(realRulesets)
  globalThis.fetch = async (input) => {
    const path = input instanceof Request ? input.url : input.toString()
    return path.includes('/snapshots/') ? Response.json(shared) : await server.request(path)
  }
})

afterEach(() => {
  globalThis.fetch = browserFetch
})

/** From now on neither the disk nor the network responds. */
function breakEverything(): void {
  globalThis.indexedDB = Object.create(indexedDB, {
    open: {
      value: () => {
        throw new DOMException('No storage here.', 'SecurityError')
      },
    },
  }) as IDBFactory
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

/** Everything that the app waits for, from the disk and from the network. */
const OPERATIONS = {
  settings: () => open().settings.$settings,
  'the default ruleset': () => open().settings.$defaultVersion,
  'print options': () => createPrintOptions(open().keyval, open().platform).$options,
  'the session': () =>
    createSession(open().keyval, open().platform, makeMarks(), () => Promise.resolve()).$state,
  'the list of armies': () => {
    const { armies, platform } = open()
    return createArmyIds(armies, platform, createArmyNews(platform.tabs)).$ids
  },
  'a ruleset': () => {
    const bundled = realRulesets['1.0.0']
    if (!bundled) throw new Error('There is no ruleset 1.0.0.')
    return createRulesets(bundled, {
      loadSchema: () => Promise.resolve(armyRulesetSchema),
      compile: compileRules,
    }).$rules('0.2.0')
  },
  'a shared army': () =>
    createSharedArmies({ ...open().platform, readPrefetched: () => undefined }).snapshot('share').$army,
} satisfies Record<string, () => ReadableAtom<AsyncResult<unknown>>>

function open() {
  const { database, armies } = newTab()
  const keyval = createKeyval(database)
  const platform = makeBrowser()()
  return { keyval, armies, platform, settings: createSettings(keyval, atom('1.0.0'), platform, makeMarks()) }
}

let newTab = newDevice().openTab
beforeEach(() => {
  newTab = newDevice().openTab
})

/** All states of an operation until it is done. */
async function statesOf(operation: keyof typeof OPERATIONS): Promise<AsyncResult<unknown>[]> {
  const states: AsyncResult<unknown>[] = []
  const stop = OPERATIONS[operation]().subscribe((state) => states.push(state))
  await eventually(() => expect(states.length).toBeGreaterThan(1))
  stop()
  return states
}

const names = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[]

it.each(names)('[DB-22] %s is pending, then a success with a value', async (name) => {
  const [first, second, ...more] = await statesOf(name)
  expect(first).toEqual({ state: 'pending' })
  expect(Object.keys(second ?? {})).toEqual(['state', 'value'])
  expect(second?.state === 'success' && second.value).toBeTruthy()
  expect(more).toEqual([])
})

it.each(names)('[DB-22] %s is pending, then a failure with a failure value', async (name) => {
  breakEverything()
  const [first, second, ...more] = await statesOf(name)
  expect(first).toEqual({ state: 'pending' })
  expect(Object.keys(second ?? {})).toEqual(['state', 'failure'])
  expect(second?.state === 'failure' && second.failure).toBeTruthy()
  expect(more).toEqual([])
})

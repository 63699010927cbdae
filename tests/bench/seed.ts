import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { armySchema, type Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { samplesSchema } from '#domain/army/sample-armies.ts'
import { isSingle } from '#domain/unit/unit-edits.ts'
import { makeRecord } from '#storage/army-record.ts'
import { DATABASE_NAME } from '#storage/upgrade.ts'

const UNITS = 20
const CHUNK = 250
const FIRST_TIME = Date.UTC(2026, 0, 1)
const MINUTE = 60_000

const samples = samplesSchema.parse(
  JSON.parse(readFileSync(new URL('../../content/armies/samples.json', import.meta.url), 'utf8')),
)
const sampleUnits = samples.flatMap(({ units }) => units)
export const armyId = (army: number): string => `army${String(army).padStart(8, '0')}`
const unitId = (army: number, unit: number): string =>
  `u${String(army).padStart(6, '0')}-${String(unit).padStart(4, '0')}`

function makeUnit(army: number, unit: number): ArmyUnit {
  const sample = sampleUnits[unit % sampleUnits.length]
  if (!sample) throw new Error('There are no sample units.')
  return { ...sample, id: unitId(army, unit), count: 1, cursed_artefacts: [] }
}

/** An army with units of the sample armies. */
export function makeArmy(army: number, units = UNITS): Army {
  const sample = samples[army % samples.length]
  if (!sample) throw new Error('There are no sample armies.')
  const time = FIRST_TIME + army * MINUTE
  return armySchema.parse({
    id: armyId(army),
    name: `${sample.name} ${army}`,
    description: sample.description,
    ruleset_version: '1.0.0',
    created_ts: time,
    updated_ts: time,
    share_id: null,
    deleted: false,
    images: [{ type: 'ILLUSTRATION', id: sample.illustration }],
    units: Array.from({ length: units }, (_, unit) => makeUnit(army, unit)),
  })
}

/** The index, in every army, of a unit with bought keywords whose count can be raised. */
const edited = makeArmy(0).units.findIndex((unit) => unit.keywords.length > 1 && !isSingle(unit))

export const armyPath = (army: number): string => `/army/a/${armyId(army)}`
export const unitPath = (army: number): string => `${armyPath(army)}/u/${unitId(army, edited)}`

/**
 * Writes armies 0 to `count` - 1, with this many units each, into the database that the app creates on its
 * first visit.
 */
export async function seedArmies(page: Page, url: string, count: number, units = UNITS): Promise<void> {
  await page.goto(`${url}/army`)
  await page.getByRole('button', { name: 'Create Army' }).waitFor()
  for (let start = 0; start < count; start += CHUNK) {
    const records: object[] = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) =>
      makeRecord(0, makeArmy(start + index, units), `seed-${start + index}`),
    )
    await page.evaluate(writeRecords, { database: DATABASE_NAME, records })
  }
}

/** Writes an army into the database of a page that has opened the app. */
export async function seedArmy(page: Page, army: Army): Promise<void> {
  await page.evaluate(writeRecords, { database: DATABASE_NAME, records: [makeRecord(0, army, 'seed')] })
}

/** Runs in the page. */
async function writeRecords(seeds: { database: string; records: object[] }): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(seeds.database)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The database does not open.'))
  })
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('records', 'readwrite')
    for (const record of seeds.records) transaction.objectStore('records').put(record)
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The armies were not written.'))
  })
  db.close()
}

import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, test } from '#tests/browser/app.ts'
import { armyRow, listPane } from '#tests/browser/journeys.ts'
import { beginAgainstArmy, expectMoves, mine, theirs } from '#tests/browser/play/table-page.ts'

const PAST_ALL_DATES = 9_000_000_000_000_000
const wild = makeArmy({
  name: 'The Far Future',
  created_ts: PAST_ALL_DATES,
  updated_ts: PAST_ALL_DATES,
  units: [makeUnit({ name: 'Guard' })],
})
const record = { format: 1, rev: 'seed', list: 0, listed_ts: 5, unsynced: [0, 'to-send'] }

/** Each kind of damage that an army on the disk can have. */
const RECORDS = [
  { ...record, id: wild.id, army: wild, listed_ts: PAST_ALL_DATES },
  { ...record, id: 'damaged00001', army: 'gone' },
  { ...record, id: 'damaged00002', army: { ...wild, id: 'damaged00002', units: 'gone' } },
  { ...record, id: 'damaged00003', army: { ...wild, id: 'damaged00003', name: 7 } },
  { ...record, id: 'damaged00004', army: { ...wild, id: 'damaged00004', ruleset_version: 'latest' } },
  { ...record, id: 'damaged00005', army: { ...wild, id: 'damaged00005', ruleset_version: 7 } },
  { ...record, id: 'damaged00006', army: { ...wild, id: 'damaged00006', images: [null] } },
  {
    ...record,
    id: 'damaged00007',
    army: { ...wild, id: 'damaged00007', name: 'Without sync' },
    sync: 5,
    trash: { units: 5 },
  },
  { ...record, id: 'damaged00008', army: { ...wild, id: 'damaged00008', updated_ts: 'now' } },
  { list: 0, id: 'damaged00009' },
  {
    list: 0,
    id: 'damaged00010',
    format: 1,
    rev: 'x',
    army: { id: 'damaged00010', deleted: true, updated_ts: PAST_ALL_DATES, name: '' },
    trash: { army: wild },
  },
]
const HISTORY = [
  { list: 0, army_id: mine.id, kind: 'content', state: 'done', at: PAST_ALL_DATES, army: 'gone' },
  { list: 0, army_id: mine.id, kind: 'listing', state: 'done', at: 'never' },
]
const SUMMARY_SIDE = { name: 'A', points: 1, army: null, vp: 0 }
const GAMES = [
  { list: 0, id: 'damagedgame1', summary: 'gone' },
  {
    list: 0,
    id: 'damagedgame2',
    format: 1,
    own: [],
    summary: {
      host: SUMMARY_SIDE,
      guest: SUMMARY_SIDE,
      scenario: 'no_such_scenario',
      ruleset_version: 'latest',
      round: 1,
      rounds: 5,
      phase: 'clash',
      outcome: null,
      begun_ts: PAST_ALL_DATES,
      played_ts: PAST_ALL_DATES,
    },
  },
  { list: 0, id: 'damagedgame3', format: 1, own: [], deleted_ts: PAST_ALL_DATES, summary: {} },
]
const MOVES = [
  { list: 0, game: 'damagedgame1', device: 'damageddevic', n: 1, move: 'gone' },
  { list: 0, game: 'damagedgame2', device: 'damageddevic', n: 1, move: { at: PAST_ALL_DATES } },
]
const KEPT = [
  'settings',
  'sync',
  'fortune:1.0.0',
  'fortune:0.2.0',
  'print:include_keywords',
  'uploaded_pictures',
]
const MORE_KEPT = [
  'uploaded_pictures_checked_at',
  'join_prompt_dismissed_at',
  'safari_install_prompt_dismissed_at',
]

/** Stores values as they are, beside what is there. */
async function put(
  page: Page,
  database: string,
  store: string,
  values: unknown[],
  keys?: string[],
): Promise<void> {
  await page.evaluate(
    ({ database, store, values, keys }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => {
          const tx = opening.result.transaction(store, 'readwrite')
          values.forEach((value, index) => tx.objectStore(store).put(value, keys?.[index]))
          tx.onabort = () => reject(tx.error ?? new Error('Nothing was stored.'))
          tx.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    { database, store, values, keys },
  )
}

test('[ARMY-81] no damaged record takes a page away from the good ones beside it', async ({ page }) => {
  await beginAgainstArmy(page)
  await expectMoves(page, 1)
  await page.goto('/robots.txt')
  await put(page, 'hobgoblin', 'records', RECORDS)
  await put(page, 'hobgoblin', 'history', HISTORY)
  await put(page, 'hobgoblin-games', 'games', GAMES)
  await put(page, 'hobgoblin-games', 'moves', MOVES)
  for (const [at, damage] of ['gone', { version: 1, playing_cards_ids: [7] }].entries()) {
    const keys = [...KEPT, ...MORE_KEPT]
    await put(
      page,
      'hobgoblin',
      'keyval',
      keys.map(() => damage),
      keys,
    )
    await page.evaluate((at) => {
      const marks = ['user', 'sync', 'sync-note', 'scrollbars', 'default-ruleset', 'latest-ruleset']
      const more = [
        'oldest-ruleset',
        'last-battle',
        'left-off',
        'clock-skew',
        'theme',
        'table',
        'single-keys',
      ]
      for (const mark of [...marks, ...more])
        localStorage.setItem(`hobgoblin:${mark}`, ['{"gone', '[7]'][at] ?? '')
    }, at)
    for (const path of ['/', '/battle', '/fortune', '/odds', '/settings', '/account', '/play']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.getByText('Ooops!'), path).toHaveCount(0)
    }
    await expect(page.getByRole('link', { name: `${mine.name} against ${theirs.name}` })).toBeVisible()
    await page.goto(`/print/a/${mine.id}`)
    await expect(page.getByRole('heading', { name: mine.name }).first()).toBeVisible()
    await page.goto(`/army/a/${wild.id}`)
    await expect(page.getByRole('heading', { name: wild.name }).first()).toBeVisible()
    await page.goto('/army')
    await expect(armyRow(page, mine.name)).toContainText('Edited')
    await expect(armyRow(page, wild.name)).toBeVisible()
    await expect(armyRow(page, wild.name)).not.toContainText('Edited')
    await page.getByRole('searchbox').fill('halberds')
    await expect(armyRow(page, wild.name)).toHaveCount(0)
    await expect(armyRow(page, mine.name)).toBeVisible()
  }
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('dialog', { name: 'Trash' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(listPane(page)).toBeVisible()
  await page.goto('/settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export/ }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain(mine.name)
  expect(file).toContain(wild.name)
})

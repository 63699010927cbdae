import { unwrap } from 'idb'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { database, gamesDatabase } from '#app/device.ts'
import { pathToGames } from '#domain/game/game-paths.ts'
import { AccountPage } from '#islands/account/account-page.tsx'
import { ArmyTool } from '#islands/army/army-tool.tsx'
import { BattleTool } from '#islands/battle/battle-tool.tsx'
import { FortuneTool } from '#islands/fortune/fortune-tool.tsx'
import { OddsTool } from '#islands/odds/odds-tool.tsx'
import { GameList } from '#islands/play/game-list.tsx'
import { PrintTool } from '#islands/print/print-tool.tsx'
import { SettingsTool } from '#islands/settings/settings-tool.tsx'
import { armyRow, visit } from '#tests/islands/army/builder.tsx'
import { putRecord } from './device.ts'
import { begin, startPlay } from '#tests/islands/play/play-page.tsx'
import { leavePage } from './leave.ts'
import { press } from './steps.ts'
import { openTool } from './tool.tsx'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { damagedRecords, KEPT, wild, WRONG_VALUES } from '#tests/support/damaged-device.ts'

const mine = makeArmy({ name: 'The Candlelit Court', units: [makeUnit({ name: 'Halberds' })] })

/** Stores records as they are, beside what is there, once all stores have forgotten what they showed. */
async function storeDamaged(kept: unknown): Promise<void> {
  await leavePage()
  const { hobgoblin, 'hobgoblin-games': ofGames } = damagedRecords(mine.id)
  for (const record of hobgoblin.records) await putRecord(record)
  await database.run(['history', 'keyval'], 'readwrite', async (tx) => {
    for (const step of hobgoblin.history) unwrap(tx.objectStore('history')).put(step)
    for (const key of KEPT) await tx.objectStore('keyval').put(kept, key)
  })
  await gamesDatabase.run(['games', 'moves'], 'readwrite', async (tx) => {
    for (const game of ofGames.games) unwrap(tx.objectStore('games')).put(game)
    for (const move of ofGames.moves) unwrap(tx.objectStore('moves')).put(move)
    await tx.objectStore('games').count()
  })
}

test('[ARMY-81] no damaged record takes an island away from the good ones beside it', async () => {
  await startPlay([mine])
  await begin(mine)
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).first()
  const tools: [path: string, tool: React.ReactNode, shown: Locator][] = [
    ['/battle', <BattleTool />, heading('Twist')],
    ['/fortune', <FortuneTool />, page.getByRole('button', { name: 'Draw a card' })],
    ['/odds', <OddsTool />, heading(/strikes$/)],
    ['/settings', <SettingsTool />, page.getByRole('region', { name: 'Twist' }).getByRole('checkbox').last()],
    ['/account', <AccountPage />, page.getByRole('link', { name: 'Join' })],
    [pathToGames, <GameList />, page.getByRole('link', { name: `${mine.name} against Opponent` })],
    [`/print/a/${mine.id}`, <PrintTool />, heading(mine.name)],
    [`/army/a/${wild.id}`, <ArmyTool />, heading(wild.name)],
  ]
  for (const kept of WRONG_VALUES) {
    await storeDamaged(kept)
    for (const [path, tool, shown] of tools) {
      // The builder has a router, which lives on.
      await (path.startsWith('/army/') ? visit(path) : openTool(tool, path))
      await expect.element(shown, { message: path }).toBeVisible()
      expect(document.body.textContent, path).not.toContain('Ooops!')
    }
  }
  await visit('/army')
  await expect.element(armyRow(mine.name)).toMatchTextContent('Edited')
  await expect.element(armyRow(wild.name)).toMatchTextContent('350 points · 1 unit')
  await expect.element(armyRow(wild.name)).not.toMatchTextContent('Edited')
  const search = page.getByRole('searchbox')
  await search.fill('halberds')
  await expect.element(armyRow(wild.name)).not.toBeInTheDocument()
  await expect.element(armyRow(mine.name)).toBeVisible()
  await search.fill('')
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Trash' })).toBeVisible()
  await press('Escape')
})

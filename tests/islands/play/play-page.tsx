import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react/pure'
import { rulesets } from '#app/army-rules.ts'
import { gamesDatabase } from '#app/device.ts'
import { games } from '#app/games.ts'
import { toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { type BattleRules, DEFAULT_BATTLE_RULES } from '#domain/game/battle/battle-rules.ts'
import { pathToGame, pathToGames } from '#domain/game/game-paths.ts'
import { makeBegin, type SideChoice } from '#domain/game/begin/setup.ts'
import { GameList } from '#islands/play/game-list.tsx'
import { GameTool } from '#islands/play/game-tool.tsx'
import type { GameStore } from '#stores/game/game.ts'
import { startDevice } from '#tests/islands/device.ts'
import { leavePage } from '#tests/islands/leave.ts'

/** A game at the table, and the steps of a player there. */

const next = page.getByRole('button', { name: /^Next phase/ })
const heading = page.getByRole('heading', { level: 1 })

/** Stores these armies, and forgets the games of the test before. */
export async function startPlay(armies: readonly Army[]): Promise<void> {
  await startDevice(armies)
  toasts.dismiss()
  await gamesDatabase.run(['games', 'moves', 'photos'], 'readwrite', async (tx) => {
    for (const name of ['games', 'moves', 'photos'] as const) await tx.objectStore(name).clear()
  })
}

/** Opens the games, one of them or the set-up of one, as its address or a reload does. */
export async function openPlay(path: string): Promise<void> {
  await cleanup()
  history.pushState(null, '', path)
  const isList = location.pathname === pathToGames
  await render(isList ? <GameList /> : <GameTool />)
}

/** Opens the page anew once its stores have forgotten what they showed, so that it is read from the disk. */
export async function reloadPlay(): Promise<void> {
  await leavePage()
  await openPlay(location.pathname)
}

/** Begins a game without a battle between two armies. The dialog that does so would load another page. @returns its id */
export function begin(
  host: Army,
  guest: SideChoice = { type: 'name', name: 'Opponent', points: 500 },
  battle: Partial<BattleRules> = {},
): Promise<string> {
  const sides = { host: { type: 'army' as const, army: host }, guest }
  const rest = {
    battle: null,
    battleRules: { ...DEFAULT_BATTLE_RULES, ...battle },
    attacker: null,
    reserve: [],
  }
  return games.begin(makeBegin({ sides, ...rest }, rulesets.bundled))
}

/**
 * Starts the test in a new game. `battle` is what a battle changes; without it there is none.
 *
 * @returns the store of the game
 */
export async function beginGame(
  host: Army,
  guest: Army,
  battle: Partial<BattleRules> = {},
): Promise<GameStore> {
  await startPlay([host, guest])
  const id = await begin(host, { type: 'army', army: guest }, battle)
  await openPlay(pathToGame(id))
  await expect.element(next).toBeVisible()
  return games.game(id)
}

/** The row of a unit on the table, and its Doom. */
export const unitOnTable = (name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: `Doom of ${name}`, exact: true }) })
export const doomOf = (name: string): Locator => unitOnTable(name).getByRole('group')

/** Says how many dice of an attack hit. */
export const hits = (attack: Locator, count: number): Promise<void> =>
  attack
    .getByRole('group', { name: 'Hits' })
    .getByRole('button', { name: String(count), exact: true })
    .click()

/** The next dice that the device rolls. All others show a 1. */
export function dice(...faces: number[]): void {
  const rolled = [...faces]
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    const face = rolled.shift()
    if (face !== undefined && array instanceof Uint32Array) array[0] = face - 1
    return array
  })
}

/** Goes on until a phase is reached. @returns what it asks for */
export async function goTo(phase: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Now' }).click()
  const reads = () => heading.element().textContent
  while (!reads().includes(phase)) {
    const before = reads()
    await next.click()
    await expect.poll(reads).not.toBe(before)
  }
  return page.getByRole('tabpanel', { name: 'Now' })
}

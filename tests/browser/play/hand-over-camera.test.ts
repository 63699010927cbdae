import { knownMoves } from '#domain/game/log/known-moves.ts'
import { drawDenseCode } from '#domain/codes/draw-qr.ts'
import { makeCodes } from '#stores/game/hand-over-codes.ts'
import { MARROW, newPlayer } from '#tests/support/game.ts'
import { expect, test } from '#tests/browser/app.ts'
import { launchWithFilm, makeFilm } from '#tests/browser/film.ts'
import { heading, show, unitOnTable } from './table-page.ts'

const host = newPlayer('host')
host.play({ type: 'doom', unit: MARROW, by: 4 })
for (let index = 1; index < 120; index += 1)
  host.play({ type: 'note', text: ((index * 7919 + 13) ** 4).toString(36) })
const moves = host.moves()
const codes =
  (await makeCodes({ id: 'game-number1', known: knownMoves(moves), moves, seat: 'host', key: null })) ?? []
// The camera begins in the middle.
const shown = [...codes.slice(1), ...codes.slice(0, 1)]
const film = await makeFilm(shown.map(drawDenseCode), { width: 1280, height: 720 })
test.use({ launchOptions: launchWithFilm(film) })

test(
  '[GAME-93] take a game over with the camera, whichever code comes first',
  { tag: '@deep' },
  async ({ page, context }) => {
    expect(codes.length).toBeGreaterThan(2)
    await context.grantPermissions(['camera'])
    await page.goto('/play')
    await page.getByRole('button', { name: 'Take over a game' }).click()
    await expect(heading(page)).toHaveText('Round 1 of 5 Omens', { timeout: 30_000 })
    await expect(page).toHaveURL(/\/play\/game-number1$/)
    await show(page, 'Mine')
    await expect(unitOnTable(page, 'Old Marrow').getByRole('group')).toContainText('4 Doom')
  },
)

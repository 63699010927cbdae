import { pathToGame } from '#domain/game/game-paths.ts'
import { resultText } from '#domain/game/report/result-text.ts'
import type { ShownGame } from '#domain/game/share/shown-game.ts'
import { bySide, gameName, sideNames, type Side } from '#domain/game/words/side.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { PreviewCard, PreviewSide } from '#preview/preview-card.ts'
import { GAME_PREVIEW, type LinkPreview } from './link-preview.ts'

/** What a chat program shows of a game, and of its report, which has the same address. */
export function gamePreview(gameId: string, game: ShownGame): LinkPreview {
  const { outcome, round } = game
  const names = sideNames(game)
  const sides = bySide((side) => ({ name: names[side], vp: game[side].vp }))
  const result = resultText({ sides, outcome, time: { round } })
  return {
    title: gameName(game),
    description: `A game of Hobgoblin. ${result}.`,
    path: pathToGame(gameId),
    picture: `${GAME_PREVIEW}${gameId}.jpg`,
  }
}

/** The picture of a game: both sides with their points and victory points, and how far it is. */
export function gameCard(game: ShownGame): PreviewCard {
  const { outcome, rounds } = game
  const names = sideNames(game)
  const side = (of: Side): PreviewSide => {
    const { points, vp } = game[of]
    const won = outcome === of ? ' · won' : ''
    return {
      text: names[of],
      fallback: of === 'host' ? 'One army' : 'The other army',
      figure: `${vp} VP`,
      note: `${numberText(points)} points${won}`,
    }
  }
  const over = outcome === 'draw' ? 'Over: a draw' : 'The game is over'
  return {
    kind: outcome === null ? 'A game' : 'The report of a game',
    title: [side('host'), side('guest')],
    facts: [outcome === null ? `Round ${game.round} of ${rounds}` : over],
  }
}

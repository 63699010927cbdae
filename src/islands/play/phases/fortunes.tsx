import { platform } from '#app/device.ts'
import { deckLeft } from '#domain/game/moves/hands.ts'
import { fortuneLines } from '#domain/game/now/now-fortunes.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { drawMoves, openingHand } from '#domain/game/begin/opening-hand.ts'
import { shownHand } from '#domain/game/log/seen-hands.ts'
import type { Side } from '#domain/game/words/side.ts'
import { fortuneOf } from '#domain/rules/fortune-of.ts'
import { Button } from '#ui/button.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { useGameRules } from '#islands/play/parts/use-rules.ts'
import { useTwoDevices } from '#islands/play/devices/use-two-devices.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'
import './fortunes.css'

const FortuneDialog = lazyDialog(
  createGamePart(() => import('./fortune-dialog.tsx')),
  ({ FortuneDialog }) => FortuneDialog,
)

/** The Fortune cards of the sides that this device plays, the number of the other’s, and the deck that they share. The hand of `/fortune` is another one. */
export function Fortunes() {
  const { table, sides, act } = useTable()
  const deck = deckLeft(table)
  return (
    <PhasePart title="Fortune">
      {sides.map((side) => (
        <Hand key={side} side={side} deck={deck} />
      ))}
      <p className="phase-note">{`${deck.length} cards in the deck, ${table.discarded.length} discarded.`}</p>
      {table.discarded.length > 0 && (
        <Button variant="quiet" onClick={() => act({ type: 'reshuffle' })}>
          Shuffle in the discarded cards
        </Button>
      )}
    </PhasePart>
  )
}

function Hand({ side, deck }: { side: Side; deck: readonly string[] }) {
  const { table, mine, who, act, seen } = useTable()
  const { count, cards } = shownHand(table, side, seen)
  const playable = usePlayable(side)
  const draw = (cardCount: number) =>
    act(...drawMoves(table, [{ side, count: cardCount }], platform.randomBelow))
  // A hand that this device does not show is dealt on the other one.
  const opening = cards === null ? 0 : openingHand(table, side)
  return (
    <>
      <details className="fortune-hand" open={side === mine || undefined}>
        <summary>
          <span>{who(side)}</span> <small>{count === 1 ? '1 card' : `${count} cards`}</small>
        </summary>
        {cards === null ? (
          <HiddenHand />
        ) : (
          <ul>
            {cards
              .toSorted((one, other) => Number(playable.has(other)) - Number(playable.has(one)))
              .map((card) => {
                const isPlayable = playable.has(card)
                return <HeldCard key={`${card} ${isPlayable}`} {...{ side, card, isPlayable }} />
              })}
          </ul>
        )}
        <Button
          icon="cards"
          label={`Draw a Fortune: ${who(side)}`}
          disabled={deck.length === 0}
          onClick={() => draw(1)}
        >
          Draw
        </Button>
      </details>
      {opening > 0 && (
        <Button icon="cards" label={`Deal ${opening} cards: ${who(side)}`} onClick={() => draw(opening)}>
          {`Deal ${opening} cards`}
        </Button>
      )}
    </>
  )
}

/** Why the cards are not shown, and the way to show them. */
function HiddenHand() {
  const openTwoDevices = useTwoDevices()
  return (
    <p className="phase-note">
      The other player’s device shows these cards.{' '}
      <Button variant="quiet" onClick={openTwoDevices}>
        Who plays here…
      </Button>
    </p>
  )
}

type HeldProps = { side: Side; card: string; isPlayable: boolean }

/** A card in hand: whole if it can be played in this phase, and else folded. */
function HeldCard({ side, card, isPlayable }: HeldProps) {
  const { rules, names, playRules, act, openDialog } = useTable()
  const [openDefinition, definition] = useDefinition(rules)
  const fortune = playRules && fortuneOf(card, playRules)
  const name = names.card(card)
  return (
    <li>
      <details className="fortune-held" open={isPlayable || undefined}>
        <summary>{name}</summary>
        {fortune && <RichText text={fortune.instructions} onKeyword={openDefinition} />}
        <div className="phase-row">
          <Button label={`Play ${name}`} onClick={() => openDialog(FortuneDialog, { side, card })}>
            Play
          </Button>
          <Button
            variant="quiet"
            label={`Discard ${name}`}
            onClick={() => act({ type: 'discard', side, card })}
          >
            Discard
          </Button>
        </div>
      </details>
      {definition}
    </li>
  )
}

/** The cards of a side that can be played in this phase. None until the rules are there. */
function usePlayable(side: Side): ReadonlySet<string> {
  const { table, rules, playRules, seen } = useTable()
  const game = useGameRules(table.begin.ruleset_version)
  if (game.state !== 'success' || playRules === null) return new Set()
  const lines = fortuneLines(nowState(table, side, rules, seen), {
    ...{ army: rules, play: playRules, game: game.value },
  })
  return new Set(lines.flatMap(({ id, used }) => (used ? [] : [id])))
}

import { useDeferredValue, useEffect, useMemo } from 'react'
import { keepAwake } from '#app/device.ts'
import { marks } from '#app/marks.ts'
import { dueNow } from '#domain/game/now/due.ts'
import { leftOpen } from '#domain/game/now/left-open.ts'
import { turnNow } from '#domain/game/now/turn.ts'
import { gameNames, type Names } from '#domain/game/table/names.ts'
import { seenHands, type Plays } from '#domain/game/log/seen-hands.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { GameStore, GameView } from '#stores/game/game.ts'
import { noteLeftOff } from '#stores/left-off-rows.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { useUndoKey } from '#ui/hooks/use-undo-key.ts'
import { AtTableProvider, type AtTable } from '#islands/play/parts/at-table.ts'
import { useReport } from '#islands/play/report/use-report.ts'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { makerOf } from '#islands/play/parts/entry-text.ts'
import { createTakeBack } from '#islands/play/log/take-back.tsx'
import { useGameParts } from '#islands/play/parts/use-game-parts.ts'
import { usePlayRules } from '#islands/play/parts/use-rules.ts'
import { OutcomeBar } from '#islands/play/report/outcome-bar.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { Announcer } from './announcer.tsx'
import { Bar } from './bar.tsx'
import { GameSaving } from './game-saving.tsx'
import { createTaps } from '#islands/play/log/taps.ts'
import { UndoBar } from './undo-bar.tsx'
import { useDialogs } from './use-dialogs.ts'
import { Views } from './views.tsx'
import '#islands/play/devices/online-mark.css'
import '#islands/play/parts/table.css'

const ReportPage = lazyDialog(
  createGamePart(() => import('#islands/play/report/report-page.tsx')),
  ({ ReportPage }) => ReportPage,
)
const OnlineMark = lazyPart(
  createGamePart(() => import('#islands/play/devices/online-mark.tsx')),
  (part) => part.default,
  <div className="online-mark" />,
)

type Props = {
  store: GameStore
  view: Extract<GameView, { type: 'game' }>
  table: Table
  rules: CombatRules
}

/** A game at the table: the bar, both armies, what this phase asks for, and the log. */
export function GamePage({ store, view, table, rules }: Props) {
  const { game, damaged, seat, seating, online } = view
  const playRules = usePlayRules(table.begin.ruleset_version)
  const { dialogs, openDialog } = useDialogs()
  const { host, guest } = table.sides
  const names = useMemo(() => gameNames(table, rules, playRules), [table, rules, playRules])
  const mayMove = online?.may !== 'watch'
  const { plays } = seating
  const seen = useMemo(() => seenHands({ seat, plays, mayMove }), [seat, plays, mayMove])
  // A tap shows its effect on a unit first.
  const laterGame = useDeferredValue(game)
  const later = laterGame.table ?? table
  const due = useMemo(() => dueNow(later, rules, seen), [later, rules, seen])
  const open = useMemo(
    () => [...leftOpen(laterGame, rules, seen), { table: later, due }],
    [laterGame, later, due, rules, seen],
  )
  const turn = useMemo(() => turnNow(later, rules), [later, rules])
  const taps = useMemo(() => createTaps(store), [store])
  const takeBack = useMemo(() => createTakeBack(taps, openDialog), [taps, openDialog])
  const at: AtTable = {
    ...{
      store,
      game,
      table,
      rules,
      playRules,
      names,
      act: taps.play,
      openDialog,
      online,
      mayMove,
      seating,
    },
    ...{ takeBack, maker: (move) => makerOf(move, store.isOwn, names) },
    ...{ seen, due, open, turn, isWorkedOut: laterGame === game },
    ...{ isOwnTap: taps.isOwnTap, isUpToDate: () => true },
    mine: seat,
    sides: [seat, otherSide(seat)],
    who: (side) => whoOf(side, { names, seat, isTwin: host.name === guest.name, plays, mayMove }),
  }
  const [isReport, closeReport] = useReport()
  useTitle(`${isReport ? 'Report: ' : ''}${names.side('host')} against ${names.side('guest')}`)
  const goesOn = table.outcome === null
  useEffect(() => noteLeftOff(marks, 'game', goesOn ? 1 : 0), [goesOn])
  useKeepAwake()
  useGameParts()
  useUndoKey(
    () => takeBack.undo(),
    () => takeBack.redo(),
  )
  return (
    <AtTableProvider value={at}>
      {isReport ? (
        <ReportPage onClose={closeReport} />
      ) : (
        <div className="game-table">
          <Bar />
          {online && <OnlineMark online={online} />}
          <GameSaving damaged={damaged} />
          <OutcomeBar />
          <Views />
          {mayMove && <UndoBar />}
        </div>
      )}
      <Announcer />
      {dialogs.map(({ id, Component, props }) => (
        <Component key={id} {...props} />
      ))}
    </AtTableProvider>
  )
}

type Callers = { names: Names; seat: Side; isTwin: boolean; plays: Plays; mayMove: boolean }

/** "You", or the name of a side. Of two armies of one name, the other is "They"; on a device of both, both have numbers. */
function whoOf(side: Side, { names, seat, isTwin, plays, mayMove }: Callers): string {
  if (!mayMove || (isTwin && plays === 'both')) return names.side(side)
  if (side === seat) return 'You'
  return isTwin ? 'They' : names.side(side)
}

/** A browser keeps the screen on only when it is asked inside a tap, which may be one in a dialog. */
function useKeepAwake(): void {
  useEffect(() => {
    document.addEventListener('click', keepAwake.hold, { capture: true })
    return () => {
      document.removeEventListener('click', keepAwake.hold, { capture: true })
      keepAwake.release()
    }
  }, [])
}

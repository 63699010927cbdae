import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { keepAwake } from '#app/device.ts'
import { dueNow } from '#domain/game/now/due.ts'
import { turnNow } from '#domain/game/now/turn.ts'
import { gameNames } from '#domain/game/table/names.ts'
import { seenHands } from '#domain/game/log/seen-hands.ts'
import { otherSide } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { GameStore, GameView } from '#stores/game/game.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useTitle } from '#ui/hooks/use-title.ts'
import { useUndoKey } from '#ui/hooks/use-undo-key.ts'
import { AtTableProvider, type AtTable, type TableDialog } from '#islands/play/at-table.ts'
import { useReport } from '#islands/play/report/use-report.ts'
import { createGamePart } from '#islands/play/game-parts.ts'
import { makerOf } from '#islands/play/log/entry-text.ts'
import { createTakeBack } from '#islands/play/log/take-back.tsx'
import { gameReport, tableDialog } from '#islands/play/table-dialog.ts'
import { useGameParts } from '#islands/play/use-game-parts.ts'
import { usePlayRules } from '#islands/play/use-rules.ts'
import { OutcomeBar } from '#islands/play/report/outcome-bar.tsx'
import { Announcer } from './announcer.tsx'
import { Bar } from './bar.tsx'
import { GameSaving } from './game-saving.tsx'
import { createTaps } from './taps.ts'
import { UndoBar } from './undo-bar.tsx'
import { Views } from './views.tsx'
import './table.css'

const ReportPage = gameReport(({ ReportPage }) => ReportPage)
const OnlineMark = lazyPart(
  createGamePart(() => import('#islands/play/devices/online-mark.tsx')),
  (part) => part.default,
)
const UnitDialog = tableDialog(({ UnitDialog }) => UnitDialog)

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
  const [opened, setOpened] = useState<UnitRef | null>(null)
  const openUnit = useCallback((ref: UnitRef) => setOpened(ref), [])
  const [dialog, setDialog] = useState<TableDialog | null>(null)
  // A function as a state is an update, so it is wrapped.
  const openDialog = useCallback((next: TableDialog) => setDialog(() => next), [])
  const { host, guest } = table.sides
  const names = useMemo(() => gameNames(table, rules, playRules), [table, rules, playRules])
  const mayMove = online?.may !== 'watch'
  const { plays } = seating
  const seen = useMemo(() => seenHands({ seat, plays, mayMove }), [seat, plays, mayMove])
  // A tap shows its effect on a unit first.
  const later = useDeferredValue(table)
  const due = useMemo(() => dueNow(later, rules, seen), [later, rules, seen])
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
      openUnit,
      openDialog,
      online,
      mayMove,
      seating,
    },
    ...{ takeBack, maker: (move) => makerOf(move, store.isOwn, names) },
    ...{ seen, due, turn, isOwnTap: taps.isOwnTap, isUpToDate: () => true },
    mine: seat,
    sides: [seat, otherSide(seat)],
    who: (side) => (mayMove && side === seat ? 'You' : table.sides[side].name),
  }
  const [isReport, closeReport] = useReport()
  useTitle(`${isReport ? 'Report: ' : ''}${host.name} against ${guest.name}`)
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
      {opened && <UnitDialog key={opened} unit={opened} onClose={() => setOpened(null)} />}
      {dialog?.(() => setDialog(null))}
    </AtTableProvider>
  )
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

import { useCallback, useEffect, useMemo, useState } from 'react'
import { keepAwake } from '#app/keep-awake.ts'
import type { Game } from '#domain/game/fold.ts'
import type { MoveBody } from '#domain/game/move.ts'
import { gameNames } from '#domain/game/names.ts'
import type { Table } from '#domain/game/table.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import type { GameStore } from '#stores/game/game.ts'
import { useTitle } from '#ui/use-title.ts'
import { useUndoKey } from '#ui/use-undo-key.ts'
import { AtTableProvider, type AtTable } from '../at-table.ts'
import { useReport } from '../after/use-report.ts'
import { gameReport, tableDialog } from '../lazy-dialog.ts'
import { usePlayRules } from '../use-rules.ts'
import { OutcomeBar } from '../after/outcome-bar.tsx'
import { Announcer } from './announcer.tsx'
import { Bar } from './bar.tsx'
import { GameSaving } from './game-saving.tsx'
import { UndoBar } from './undo-bar.tsx'
import { Views } from './views.tsx'
import './table.css'

const ReportPage = gameReport(({ ReportPage }) => ReportPage)
const UnitDialog = tableDialog(({ UnitDialog }) => UnitDialog)

type Props = { store: GameStore; game: Game; table: Table; rules: ArmyRules; damaged: number }

/** A game at the table: the bar, both armies, what this phase asks for, and the log. */
export function GamePage({ store, game, table, rules, damaged }: Props) {
  const playRules = usePlayRules(table.begin.ruleset_version)
  const [opened, setOpened] = useState<UnitRef | null>(null)
  const openUnit = useCallback((ref: UnitRef) => setOpened(ref), [])
  const act = useCallback((body: MoveBody) => store.play(body), [store])
  const { host, guest } = table.sides
  const names = useMemo(() => gameNames(table, rules, playRules), [table, rules, playRules])
  const at: AtTable = { store, game, table, rules, playRules, names, act, openUnit }
  const [isReport, closeReport] = useReport()
  useTitle(`${isReport ? 'Report: ' : ''}${host.name} against ${guest.name}`)
  useEffect(() => keepAwake.release, [])
  useUndoKey(
    () => void store.undo(),
    () => void store.redo(),
  )
  return (
    <AtTableProvider value={at}>
      {isReport ? (
        <ReportPage onClose={closeReport} />
      ) : (
        // A browser keeps the screen on only when it is asked inside a tap.
        <div className="table" onClickCapture={keepAwake.hold}>
          <Bar />
          <GameSaving damaged={damaged} />
          <OutcomeBar />
          <Views />
          <UndoBar />
        </div>
      )}
      <Announcer />
      {opened && <UnitDialog key={opened} unit={opened} onClose={() => setOpened(null)} />}
    </AtTableProvider>
  )
}

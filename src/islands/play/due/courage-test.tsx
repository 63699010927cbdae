import { useState } from 'react'
import {
  afterD3,
  afterResult,
  afterRoll,
  rollText,
  type CourageStage,
} from '#domain/game/fight/courage-course.ts'
import { helpsInTest, mattersIfAlone, passOf, standsBy } from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/fight/fight-fields.ts'
import { saveMoves, savesOf } from '#domain/game/fight/saves.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { ToggleButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { SavesPart } from './saves-part.tsx'
import { useShownCards } from './use-tests.ts'
import { D3, Die, rollD3 } from './courage-dice.tsx'
import { useFortuneRules } from '#islands/play/parts/use-fortune-rules.ts'
import './courage-test.css'

type Props = {
  unit: UnitRef
  why: TestReason
  /** The routed unit that causes panic. */
  cause?: UnitRef
  /** The roll with which it has failed already, and may still be saved. */
  failedWith?: number | null
  onDone?: () => void
  /** Told in a sentence what a die that was rolled here has decided. */
  onRolled?: (result: string) => void
}

const DUE: CourageStage = { type: 'test', isAgain: false }

/** Takes a Courage test: by a roll of real dice, by one here, without a roll, or not at all. */
export function CourageTest({ unit: ref, why, cause, failedWith = null, onDone, onRolled }: Props) {
  const { table, rules, act, isUpToDate } = useTable()
  const [stage, setStage] = useState<CourageStage>(
    failedWith === null ? DUE : { type: 'failed', roll: failedWith, isAgain: false },
  )
  const [isAlone, setIsAlone] = useState(false)
  const cardsOf = useShownCards()
  const fortunes = useFortuneRules()
  const unit = findUnit(table, ref)
  if (!unit) return null
  const now = unitNow(unit, table, rules)
  const { label } = now
  const testing = { now, why, cause }
  const pass = passOf(testing, table, isAlone)
  const savesNow = (hasRolledAgain: boolean) =>
    savesOf(testing, table, rules, { hand: cardsOf(unit.side), hasRolledAgain })
  const go = (next: CourageStage) => {
    if (next.type !== 'over') setStage(next)
    else if (act(next.move) !== null) {
      setStage(DUE)
      onDone?.()
    }
  }
  const roll = (die: number, isHere: boolean, isAgain: boolean) => {
    if (!isUpToDate()) return
    const rolled = { roll: die, pass, isAgain, saves: savesNow(isAgain) }
    const next = afterRoll(testing, rolled, table, isHere ? rollD3 : null)
    if (isHere) onRolled?.(rollText(testing, die, next))
    go(next)
  }
  if (stage.type === 'd3') {
    return <D3 label={label} why={why} onRoll={(d3) => go(afterD3(testing, stage, d3, table))} />
  }
  if (stage.type === 'failed') {
    return (
      <SavesPart
        {...{ label, roll: stage.roll }}
        // A card waits until what it does is there.
        saves={savesNow(stage.isAgain).filter(({ type }) => type !== 'card' || fortunes !== null)}
        movesOf={(save) => saveMoves(save, { ...testing, roll: stage.roll }, table, fortunes)}
        onFail={() => go(afterResult(testing, { roll: stage.roll, passed: false }))}
        onSave={(rerolls) => {
          if (rerolls) setStage({ type: 'test', isAgain: true })
        }}
      />
    )
  }
  const isAgain = stage.type === 'test' && stage.isAgain
  const keepIt = standsBy(now)
  if (why === 'broken' && keepIt.length > 0) {
    return (
      <p>
        <b>{label}</b> <span>{`need not test, because of ${keepIt.join(' and ')}.`}</span>
      </p>
    )
  }
  return (
    <div className="courage-test">
      <p>
        <b>{label}</b> <span>{passText(pass, helpsInTest(now), isAgain)}</span>
      </p>
      {mattersIfAlone(now, table) && (
        <ToggleButton pressed={isAlone} label="No friend within 8 in" onToggle={() => setIsAlone(!isAlone)}>
          No friend within 8 in
        </ToggleButton>
      )}
      <Die
        label={label}
        pass={pass}
        onRoll={(die, isHere) => roll(die, isHere, isAgain)}
        onSettle={(passed) => go(afterResult(testing, { roll: null, passed }))}
        onSkip={() => go(afterResult(testing, { roll: null, passed: null }))}
      />
    </div>
  )
}

/** "passes with 1 to 4, with Iron Will on it." */
function passText(pass: number, helps: readonly string[], isAgain: boolean): string {
  const on = pass === 6 ? 'any roll' : pass === 1 ? 'a 1' : `1 to ${pass}`
  const by = helps.length > 0 ? `, with ${helps.join(' and ')} on it` : ''
  return `${isAgain ? 'rolls again and ' : ''}passes with ${on}${by}.`
}

import { useState } from 'react'
import { platform } from '#app/device.ts'
import {
  courageMove,
  doomOfD3,
  helpsInTest,
  mattersIfAlone,
  needsD3,
  passOf,
  standsBy,
} from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/fight/fight-fields.ts'
import { saveMoves, savesOf } from '#domain/game/fight/saves.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/table/unit-ref.ts'
import { ToggleButton } from '#ui/button.tsx'
import { useTable } from '#islands/play/at-table.ts'
import { SavesPart } from '#islands/play/due/saves-part.tsx'
import { useShownCards } from '#islands/play/due/use-tests.ts'
import { D3, Die } from './courage-dice.tsx'
import { useFortuneRules } from './use-fortune-rules.ts'
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

type Stage =
  | { type: 'test'; isAgain: boolean }
  | { type: 'failed'; roll: number; isAgain: boolean }
  /** How much Doom it is about. */
  | ({ type: 'd3' } & Result)

/** Takes a Courage test: by a roll of real dice, by one here, without a roll, or not at all. */
export function CourageTest({ unit: ref, why, cause, failedWith = null, onDone, onRolled }: Props) {
  const { table, rules, act, isUpToDate } = useTable()
  const [stage, setStage] = useState<Stage>(
    failedWith === null
      ? { type: 'test', isAgain: false }
      : { type: 'failed', roll: failedWith, isAgain: false },
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
  const settle = ({ roll, passed }: Result, doom: number) => {
    if (act(courageMove(testing, { roll, passed, doom })) === null) return
    setStage({ type: 'test', isAgain: false })
    onDone?.()
  }
  const decide = (result: Result) =>
    needsD3(why, result.passed === true) ? setStage({ type: 'd3', ...result }) : settle(result, 0)
  const roll = (die: number, isHere: boolean, isAgain: boolean) => {
    if (!isUpToDate()) return
    const passed = die <= pass
    const isWaiting = !passed && savesNow(isAgain).length > 0
    // Who rolls here rolls the D3, too.
    const d3 = isHere && !isWaiting && needsD3(why, passed) ? platform.randomBelow(3) + 1 : null
    const doom = d3 === null ? 0 : doomOfD3(testing, d3, table)
    const after = d3 === null ? '' : doom > 0 ? `: ${doom} Doom` : `: ${-doom} Doom comes off`
    if (isHere) onRolled?.(`${label} rolled ${die} and ${passed ? 'passes' : 'fails'}${after}.`)
    if (isWaiting) setStage({ type: 'failed', roll: die, isAgain })
    else if (d3 !== null) settle({ roll: die, passed }, doom)
    else decide({ roll: die, passed })
  }
  if (stage.type === 'd3') {
    return <D3 label={label} why={why} onRoll={(d3) => settle(stage, doomOfD3(testing, d3, table))} />
  }
  if (stage.type === 'failed') {
    return (
      <SavesPart
        {...{ label, roll: stage.roll }}
        // A card waits until what it does is there.
        saves={savesNow(stage.isAgain).filter(({ type }) => type !== 'card' || fortunes !== null)}
        movesOf={(save) => saveMoves(save, { ...testing, roll: stage.roll }, table, fortunes)}
        onFail={() => decide({ roll: stage.roll, passed: false })}
        onSave={(rerolls) => {
          if (rerolls) setStage({ type: 'test', isAgain: true })
        }}
      />
    )
  }
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
        <b>{label}</b> <span>{passText(pass, helpsInTest(now), stage.isAgain)}</span>
      </p>
      {mattersIfAlone(now, table) && (
        <ToggleButton pressed={isAlone} label="No friend within 8 in" onToggle={() => setIsAlone(!isAlone)}>
          No friend within 8 in
        </ToggleButton>
      )}
      <Die
        label={label}
        pass={pass}
        onRoll={(die, isHere) => roll(die, isHere, stage.isAgain)}
        onSettle={(passed) => decide({ roll: null, passed })}
        onSkip={() => settle({ roll: null, passed: null }, 0)}
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

/** `roll` is null if the players only say how it went, and `passed` if they skip it. */
type Result = { roll: number | null; passed: boolean | null }

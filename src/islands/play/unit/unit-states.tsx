import { useState } from 'react'
import { equal } from '#domain/equal.ts'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { namedKeywords } from '#domain/game/table/named-keywords.ts'
import { holds, type Mark } from '#domain/game/words/span.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import { canRally } from '#domain/game/fight/due-tests.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { DISTRACTED, OUTMANEUVERED } from '#domain/rules/vocabulary.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { aboutSaves } from '#islands/play/due/saves-part.tsx'
import { CourageTest } from '#islands/play/due/courage-test.tsx'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'

const GiveDialog = lazyDialog(
  createGamePart(() => import('./give-dialog.tsx')),
  ({ GiveDialog }) => GiveDialog,
)

const KEYWORDS = [
  { id: DISTRACTED, text: 'Distracted' },
  { id: OUTMANEUVERED, text: 'Outmaneuvered' },
] as const

const MARKS: readonly { mark: Mark; text: string; lasts: 'round' | 'battle' }[] = [
  { mark: 'reserve', text: 'In reserve', lasts: 'battle' },
  { mark: 'long_move', text: 'Moved more than half its Speed', lasts: 'round' },
]

const TESTS = [
  { why: 'rally', text: 'Rally' },
  { why: 'lost', text: 'Lost a fight' },
  { why: 'panic', text: 'Panic' },
  { why: 'broken', text: 'Broken' },
  { why: 'other', text: 'Another reason' },
] as const satisfies readonly { why: TestReason; text: string }[]

/** What can be tapped here, apart from what the unit itself shows. */
export function aboutStates(at: AtTable, ref: UnitRef): unknown {
  const { table, rules } = at
  const unit = findUnit(table, ref)
  const named = unit && namedKeywords(unitNow(unit, table, rules), table, rules)
  return [named, mayRally(ref, at), aboutSaves(at, ref)]
}

const mayRally = (ref: UnitRef, { table, rules }: AtTable): boolean =>
  canRally(table, sideOfUnit(ref), rules).some(({ unit }) => unit.ref === ref)

/** The states that a player sets by hand, and the Courage tests of a unit. */
export function UnitStates({ now }: { now: UnitNow }) {
  if (now.isRouted) return null
  return (
    <>
      <section>
        <h3>States</h3>
        <StateButtons now={now} />
      </section>
      <section>
        <h3>Courage test</h3>
        <CourageTests unit={now.unit.ref} />
      </section>
    </>
  )
}

function StateButtons({ now: { unit, temporaryKeywords }, now }: { now: UnitNow }) {
  const { table, rules, names, act, openDialog } = useTable()
  const give = (keyword: KeywordRef, on: boolean, lasts: 'round' | 'battle') =>
    act({ type: 'keyword', unit: unit.ref, keyword, on, lasts })
  return (
    <div className="open-unit-row">
      {namedKeywords(now, table, rules).map((keyword) => {
        const isOn = unit.keywords.some(
          (held) => equal(held.keyword, keyword) && holds(held.span, table.round),
        )
        const text = names.keyword(keyword)
        return (
          <StateButton key={text} text={text} isOn={isOn} onToggle={() => give(keyword, !isOn, 'battle')} />
        )
      })}
      {KEYWORDS.map(({ id, text }) => {
        const isOn = temporaryKeywords.some((keyword) => keyword.id === id)
        return <StateButton key={id} text={text} isOn={isOn} onToggle={() => give({ id }, !isOn, 'round')} />
      })}
      {MARKS.map(({ mark, text, lasts }) => {
        const isOn = holds(unit.marks[mark], table.round)
        const toggle = () => act({ type: 'mark', unit: unit.ref, mark, on: !isOn, lasts })
        return <StateButton key={mark} text={text} isOn={isOn} onToggle={toggle} />
      })}
      <Button onClick={() => openDialog(GiveDialog, { unit: unit.ref })}>Give it…</Button>
    </div>
  )
}

function StateButton({ text, isOn, onToggle }: { text: string; isOn: boolean; onToggle: () => void }) {
  return (
    <ToggleButton pressed={isOn} label={text} onToggle={onToggle}>
      {text}
    </ToggleButton>
  )
}

function CourageTests({ unit }: { unit: UnitRef }) {
  const at = useTable()
  const [why, setWhy] = useState<TestReason | null>(null)
  const tests = TESTS.filter((test) => test.why !== 'rally' || mayRally(unit, at))
  if (why === null)
    return (
      <div className="open-unit-row">
        {tests.map((test) => (
          <Button key={test.why} onClick={() => setWhy(test.why)}>
            {test.text}
          </Button>
        ))}
      </div>
    )
  return (
    <>
      <CourageTest unit={unit} why={why} onDone={() => setWhy(null)} />
      <div className="open-unit-row">
        <Button variant="quiet" onClick={() => setWhy(null)}>
          No test
        </Button>
      </div>
    </>
  )
}

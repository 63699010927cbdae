import { useState } from 'react'
import { equal } from '#domain/equal.ts'
import { giveableKeywords } from '#domain/game/table/give-keywords.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { useGameRules } from '#islands/play/parts/use-rules.ts'

const MOST = 48

const LASTS = [
  { lasts: 'round', text: 'This round' },
  { lasts: 'battle', text: 'The battle' },
] as const

type Props = { unit: UnitRef; onClose: () => void }

/** Gives a unit any keyword, or what it is in this battle, which then counts everywhere, and takes it off again. */
export function GiveDialog(props: Props) {
  return (
    <Kept about={(at) => standOf(at, props.unit)}>
      <Give {...props} />
    </Kept>
  )
}

function Give({ unit: ref, onClose }: Props) {
  const { table, rules, names, act } = useTable()
  const game = useGameRules(table.begin.ruleset_version)
  const [filter, setFilter] = useState('')
  const [number, setNumber] = useState<TypedNumber>(1)
  const [lasts, setLasts] = useState<(typeof LASTS)[number]['lasts']>('round')
  const unit = findUnit(table, ref)
  // What it had when the dialog opened stays in its place, so that nothing moves under the thumb.
  const [before] = useState(() => (unit ? unitNow(unit, table, rules).temporaryKeywords : []))
  if (!unit) {
    return (
      <Dialog title="Give a keyword" onClose={onClose}>
        <p role="status">This unit is no longer in the game.</p>
      </Dialog>
    )
  }
  const { label, temporaryKeywords, roles } = unitNow(unit, table, rules)
  const x = typeof number === 'number' ? number : 1
  const hints = game.state === 'success' ? game.value : null
  const rowOf = (keyword: KeywordRef, does: string) => {
    const name = names.keyword(keyword)
    const isOn = temporaryKeywords.some((held) => equal(held, keyword))
    const toggle = () =>
      act({ type: 'keyword', unit: ref, keyword, on: !isOn, lasts: isOn ? 'battle' : lasts })
    return <Row key={name} {...{ name, does, isOn }} onToggle={toggle} />
  }
  const found = giveableKeywords({ number: x, filter }, rules, hints)
  return (
    <Dialog title={`Give ${label} a keyword`} size="large" onClose={onClose}>
      <div className="act">
        {before.length > 0 && <ul aria-label="It had">{before.map((keyword) => rowOf(keyword, ''))}</ul>}
        {table.begin.rules.roles.length > 0 && (
          <ul aria-label="In this battle">
            {table.begin.rules.roles.map(({ id, name, does }) => {
              const isOn = roles.some((held) => held.id === id)
              return (
                <Row
                  key={id}
                  {...{ name, does, isOn }}
                  onToggle={() => act({ type: 'role', unit: ref, role: id, on: !isOn })}
                />
              )
            })}
          </ul>
        )}
        <div className="phase-row" role="group" aria-label="For how long">
          {LASTS.map((one) => (
            <ToggleButton
              key={one.lasts}
              pressed={lasts === one.lasts}
              label={one.text}
              onToggle={() => setLasts(one.lasts)}
            >
              {one.text}
            </ToggleButton>
          ))}
        </div>
        <NumberField label="Its number, if it has one" initial={1} min={1} max={MOST} onChange={setNumber} />
        <Field label="Filter">
          {(control) => (
            <input
              {...control}
              type="search"
              autoComplete="off"
              value={filter}
              onChange={({ target }) => setFilter(target.value)}
            />
          )}
        </Field>
        {found.length === 0 ? (
          <p role="status">No keyword matches.</p>
        ) : (
          <ul aria-label="Keywords">{found.map(({ keyword, does }) => rowOf(keyword, does))}</ul>
        )}
      </div>
    </Dialog>
  )
}

type RowProps = { name: string; does: string; isOn: boolean; onToggle: () => void }

function Row({ name, does, isOn, onToggle }: RowProps) {
  return (
    <li className="now-line">
      <p>
        <b>{name}</b> <span>{does}</span>
      </p>
      <Button label={isOn ? `Take ${name} off` : `Give ${name}`} onClick={onToggle}>
        {isOn ? 'Take off' : 'Give'}
      </Button>
    </li>
  )
}

import { useState } from 'react'
import { giveableKeywords } from '#domain/game/give-keywords.ts'
import { findUnit } from '#domain/game/table.ts'
import { unitNow } from '#domain/game/unit-now.ts'
import type { UnitRef } from '#domain/game/unit-ref.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { NumberField, type TypedNumber } from '#ui/number-field.tsx'
import { useTable } from '../at-table.ts'
import { useGameRules } from '../use-rules.ts'

const MOST = 48

const LASTS = [
  { lasts: 'round', text: 'This round' },
  { lasts: 'battle', text: 'The battle' },
] as const

type Props = { unit: UnitRef; onClose: () => void }

/** Gives a unit any keyword, which then counts everywhere, and takes it off again. (GAME-133) */
export function GiveDialog({ unit: ref, onClose }: Props) {
  const { table, rules, names, act } = useTable()
  const game = useGameRules(table.begin.ruleset_version)
  const [filter, setFilter] = useState('')
  const [number, setNumber] = useState<TypedNumber>(1)
  const [lasts, setLasts] = useState<(typeof LASTS)[number]['lasts']>('round')
  const unit = findUnit(table, ref)
  if (!unit) return null
  const { label, temporaryKeywords } = unitNow(unit, table, rules)
  const x = typeof number === 'number' ? number : 1
  const hints = game.state === 'success' ? game.value : null
  return (
    <Dialog title={`Give ${label} a keyword`} size="large" onClose={onClose}>
      <div className="act">
        {temporaryKeywords.length > 0 && (
          <ul aria-label="It has">
            {temporaryKeywords.map((keyword) => (
              <li key={names.keyword(keyword)} className="now-line">
                <p>
                  <b>{names.keyword(keyword)}</b>
                </p>
                <Button
                  label={`Take ${names.keyword(keyword)} off`}
                  onClick={() => act({ type: 'keyword', unit: ref, keyword, on: false, lasts: 'battle' })}
                >
                  Take off
                </Button>
              </li>
            ))}
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
        <Found
          found={giveableKeywords({ number: x, filter }, rules, hints)}
          onGive={(keyword) => act({ type: 'keyword', unit: ref, keyword, on: true, lasts })}
        />
      </div>
    </Dialog>
  )
}

type Found = ReturnType<typeof giveableKeywords>
type FoundProps = { found: Found; onGive: (keyword: Found[number]['keyword']) => void }

function Found({ found, onGive }: FoundProps) {
  if (found.length === 0) return <p role="status">No keyword has these words.</p>
  return (
    <ul aria-label="Keywords">
      {found.map(({ keyword, name, does }) => (
        <li key={keyword.id} className="now-line">
          <p>
            <b>{name}</b> <span>{does}</span>
          </p>
          <Button label={`Give ${name}`} onClick={() => onGive(keyword)}>
            Give
          </Button>
        </li>
      ))}
    </ul>
  )
}

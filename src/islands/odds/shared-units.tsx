import { useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import type { addressUnit } from '#domain/odds/odds-link.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { createPart } from '#platform/part.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/fields/field.tsx'
import { UnitSelect } from './army-units.tsx'

const importPart = createPart(() => import('#app/army-sources.ts'))

type Chosen = ReturnType<typeof addressUnit>
type Reading = { state: 'waiting' } | { state: 'busy' } | { state: 'failed'; why: string }

type Props = {
  rules: CombatRules
  /** The armies that were read since the page was opened. */
  armies: readonly Army[]
  onRead: (armies: readonly Army[]) => void
  onChoose: (unit: Chosen) => void
}

/** Chooses a unit of an army that somebody has shared. The army is not added to this device. */
export function SharedUnits({ rules, armies, onRead, onChoose }: Props) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState<Reading>({ state: 'waiting' })
  const read = async () => {
    setReading({ state: 'busy' })
    const result = await readGiven(text)
    if (typeof result === 'string') {
      setReading({ state: 'failed', why: result })
      return
    }
    setReading({ state: 'waiting' })
    setText('')
    onRead(result)
  }
  return (
    <>
      <form
        className="odds-shared"
        onSubmit={(event) => {
          event.preventDefault()
          void read()
        }}
      >
        <Field
          label="Or the link of a shared army"
          hint="Its units are listed here. Nothing is added to your armies."
          error={reading.state === 'failed' ? reading.why : undefined}
        >
          {(control) => (
            <input
              {...control}
              value={text}
              autoComplete="off"
              inputMode="url"
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button type="submit" busy={reading.state === 'busy'} disabled={text.trim() === ''}>
          Read
        </Button>
      </form>
      {armies.length > 0 && (
        <UnitSelect label="A unit of a shared army" armies={armies} {...{ rules, onChoose }} />
      )}
    </>
  )
}

/** @returns the armies, or why there are none */
async function readGiven(text: string): Promise<readonly Army[] | string> {
  try {
    const { armyImport } = await importPart.load()
    const read = await armyImport.read(text)
    if (read.type === 'errors') return read.messages.join(' ')
    if (read.type === 'page') return 'This is the link of a battle, not of an army.'
    return read.armies.some(({ units }) => units.length > 0) ? read.armies : 'This army has no units.'
  } catch {
    return 'A part of the app failed to load. Check your connection and try again.'
  }
}

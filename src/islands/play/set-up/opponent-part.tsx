import { useEffect, useState } from 'react'
import { armyImport } from '#app/army-sources.ts'
import { attempt } from '#app/messages.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { ADDRESSES } from '#domain/army/paths.ts'
import { GAME_LIMITS } from '#domain/game/words/move-fields.ts'
import type { SideChoice } from '#domain/game/begin/setup.ts'
import { Button } from '#ui/button.tsx'
import { Field, TextField } from '#ui/fields/field.tsx'
import { NumberField, type TypedNumber } from '#ui/fields/number-field.tsx'
import { ImportSources } from '#islands/army/import/import-sources.tsx'
import { ArmySelect } from './own-army-part.tsx'
import { useChosenArmy, type ArmyName } from './use-armies.ts'

const KINDS = {
  name: 'Only a name and points',
  import: 'A link, code, file or text',
  own: 'One of my armies',
}
type Kind = keyof typeof KINDS

type Reading =
  | { type: 'waiting' }
  | { type: 'busy' }
  | { type: 'army'; army: Army }
  | { type: 'errors'; messages: readonly string[] }

type Opponent = ReturnType<typeof useOpponent>

/** What the other player brings. `link` is read at once; it may be the address of an army of this device. */
export function useOpponent(
  link: string | null,
  names: readonly ArmyName[] | null,
  first: Kind = link === null ? 'name' : 'import',
) {
  const requested = link === null ? null : (ADDRESSES.army.exec(link)?.[1] ?? null)
  const [kind, setKind] = useState<Kind>(requested === null ? first : 'own')
  const [name, setName] = useState('')
  const [points, setPoints] = useState<TypedNumber>(null)
  const [ownId, setOwnId] = useState(requested)
  const toRead = requested === null ? link : null
  const [reading, setReading] = useState<Reading>(toRead === null ? { type: 'waiting' } : { type: 'busy' })
  const ownArmyId = ownId ?? names?.[0]?.id ?? null
  const own = useChosenArmy(kind === 'own' ? ownArmyId : null)
  const read = async (given: File | string) => {
    setReading({ type: 'busy' })
    setReading((await attempt(() => readArmy(given))) ?? { type: 'waiting' })
  }
  useEffect(() => {
    if (toRead !== null)
      void attempt(() => readArmy(toRead)).then((next) => setReading(next ?? { type: 'waiting' }))
  }, [toRead])
  return {
    kind,
    setKind,
    name,
    setName,
    points,
    setPoints,
    ownArmyId,
    setOwnId,
    reading,
    read,
    forget: () => setReading({ type: 'waiting' }),
    /** Null until it is known. Without points of its own, the other army has as many as mine. */
    choice: (ownPoints: number): SideChoice | null => {
      if (kind === 'own') return own && { type: 'army', army: own.army }
      if (kind === 'import') return reading.type === 'army' ? { type: 'army', army: reading.army } : null
      if (points === 'wrong') return null
      return {
        type: 'name',
        name: name.trim() === '' ? 'Opponent' : name.trim(),
        points: points ?? ownPoints,
      }
    },
  }
}

async function readArmy(given: File | string): Promise<Reading> {
  const read = await armyImport.read(given)
  if (read.type === 'errors') return read
  if (read.type === 'page')
    return { type: 'errors', messages: ['This is the link of a battle, not of an army.'] }
  const [army] = read.armies
  return army ? { type: 'army', army } : { type: 'errors', messages: ['There is no army in it.'] }
}

type OpponentProps = {
  opponent: Opponent
  names: readonly ArmyName[] | null
  kinds?: readonly Kind[]
  title?: string
}

/** Chooses what the other player brings, or one who joins a game. */
export function OpponentPart({
  opponent,
  names,
  kinds = ['name', 'import', 'own'],
  title = 'Their army',
}: OpponentProps) {
  const { kind, setKind } = opponent
  return (
    <section>
      <fieldset className="set-up-kinds">
        <legend>
          <h3>{title}</h3>
        </legend>
        {kinds.map((each) => (
          <label key={each}>
            <input type="radio" name="opponent" checked={kind === each} onChange={() => setKind(each)} />
            <span>{KINDS[each]}</span>
          </label>
        ))}
      </fieldset>
      {kind === 'name' && <NameAndPoints opponent={opponent} />}
      {kind === 'import' && <Imported opponent={opponent} />}
      {kind === 'own' && (
        <Field label={title}>
          {(control) => (
            <ArmySelect
              control={control}
              names={names}
              chosen={opponent.ownArmyId}
              onChoose={opponent.setOwnId}
            />
          )}
        </Field>
      )}
    </section>
  )
}

function NameAndPoints({ opponent }: { opponent: Opponent }) {
  return (
    <div className="set-up-pair">
      <TextField
        label="Opponent"
        value={opponent.name}
        onChange={opponent.setName}
        maxLength={GAME_LIMITS.name}
      />
      <NumberField
        label="Points"
        placeholder="as mine"
        initial={opponent.points === 'wrong' ? null : opponent.points}
        min={0}
        max={GAME_LIMITS.points}
        onChange={opponent.setPoints}
      />
    </div>
  )
}

function Imported({ opponent }: { opponent: Opponent }) {
  const { reading } = opponent
  if (reading.type === 'army') {
    return (
      <p className="set-up-read" role="status">
        <b>
          <bdi>{reading.army.name === '' ? UNNAMED_ARMY : reading.army.name}</bdi>
        </b>
        <Button variant="quiet" onClick={opponent.forget}>
          Another one
        </Button>
      </p>
    )
  }
  return (
    <>
      {reading.type === 'busy' && <p role="status">Reading…</p>}
      {reading.type === 'errors' && (
        <ul className="problem" role="alert">
          {reading.messages.slice(0, 5).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
      <ImportSources busy={reading.type === 'busy'} onChoose={(given) => void opponent.read(given)} />
    </>
  )
}

import { useEffect, useState } from 'react'
import { armies } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import type { Army } from '#domain/army/army.ts'
import { addTags, removeTags } from '#domain/army/filing.ts'
import { hasTag, parseTags, tagKey, TAG_LIMITS, uniqueTags } from '#domain/army/tags.ts'
import { Button } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { FormDialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useFacets } from './use-facets.ts'
import styles from './library.css?inline'

adoptStyles(styles)

type Props = { ids: readonly string[]; title: string; onClose: () => void }

/**
 * Adds and removes tags of one or more armies, by typing or by choosing one that other armies have. Saving is one step
 * with one undo.
 */
export function TagDialog({ ids, title, onClose }: Props) {
  const [read, setRead] = useState<Army[] | null>(null)
  // What the player has decided about a tag. The others stay as they are on each army.
  const [decided, setDecided] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState('')
  const facets = useFacets()
  const key = ids.join(' ')
  useEffect(() => {
    void attempt(() => armies.readMany(key.split(' '))).then((found) => setRead(found ?? []))
  }, [key])
  const count = (tag: string) => (read ?? []).filter(({ tags }) => hasTag(tags ?? [], tag)).length
  const own = (read ?? []).flatMap(({ tags }) => tags ?? [])
  const shown = uniqueTags([...own, ...decided.keys(), ...(facets?.tags.keys() ?? [])]).toSorted()
  /** A tag that is there already keeps its spelling. */
  const spelled = (tag: string) => shown.find((one) => tagKey(one) === tagKey(tag)) ?? tag
  const isOn = (tag: string) =>
    decided.get(tag) ?? (read !== null && read.length > 0 && count(tag) === read.length)
  const decide = (tags: readonly string[], on: boolean) =>
    setDecided((before) => new Map([...before, ...tags.map((tag) => [spelled(tag), on] as const)]))
  const addTyped = () => {
    decide(parseTags(typed), true)
    setTyped('')
  }
  const save = async () => {
    const all = new Map([...decided, ...parseTags(typed).map((tag) => [spelled(tag), true] as const)])
    const [on, off] = [true, false].map((wanted) =>
      [...all].flatMap(([tag, is]) => (is === wanted ? [tag] : [])),
    )
    const edit = (army: Army) => addTags(removeTags(army, off ?? []), on ?? [])
    const step = await attempt(() => armies.changeMany(ids, labelOf(on ?? [], ids.length), edit))
    if (!step) return
    onClose()
    if (step.changed.length === 0) return
    const text = `Changed the tags of ${step.changed.length === 1 ? 'one army' : `${step.changed.length} armies`}`
    toasts.show(text, { label: 'Undo', run: () => takeBack(step.undo) })
  }
  return (
    <FormDialog title={title} submit="Save" onSubmit={save} onClose={onClose}>
      <NewTag typed={typed} onType={setTyped} onAdd={addTyped} />
      {read === null ? (
        <Skeleton rows={1} />
      ) : (
        <fieldset className="filter-chips">
          <legend>{shown.length === 0 ? 'No tags yet' : 'Tags'}</legend>
          {suggested(shown, typed).map((tag) => (
            <ChipButton key={tag} pressed={isOn(tag)} onToggle={() => decide([tag], !isOn(tag))}>
              <bdi>{tag}</bdi>
              {!decided.has(tag) && count(tag) > 0 && count(tag) < read.length && (
                <span>{` ${count(tag)} of ${read.length}`}</span>
              )}
            </ChipButton>
          ))}
        </fieldset>
      )}
    </FormDialog>
  )
}

type NewTagProps = { typed: string; onType: (typed: string) => void; onAdd: () => void }

function NewTag({ typed, onType, onAdd }: NewTagProps) {
  const isEmpty = typed.trim() === ''
  return (
    <Field
      label="New tag"
      hint={`Separate several with commas. At most ${TAG_LIMITS.tags} for each army. Only you see them.`}
    >
      {(control) => (
        <div className="tag-entry">
          <input
            {...control}
            value={typed}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            autoFocus
            enterKeyHint="done"
            onChange={({ target }) => onType(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isEmpty) return
              event.preventDefault()
              onAdd()
            }}
          />
          <Button disabled={isEmpty} onClick={onAdd}>
            Add
          </Button>
        </div>
      )}
    </Field>
  )
}

/** While somebody types, only the tags that could be meant. */
function suggested(tags: readonly string[], typed: string): readonly string[] {
  const last = parseTags(typed.split(',').at(-1) ?? '')[0]
  return last === undefined ? tags : tags.filter((tag) => tagKey(tag).includes(tagKey(last)))
}

function labelOf(on: readonly string[], count: number): string {
  const what = count === 1 ? 'army' : `${count} armies`
  return on.length === 1 ? `Tag ${what} ${on[0] ?? ''}` : `Change the tags of ${what}`
}

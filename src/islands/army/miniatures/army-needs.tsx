import { router } from '#app/army.ts'
import { uniqueTags } from '#domain/army/tags.ts'
import { jointNeedsText, type BaseCounts, type JointNeeds } from '#domain/army/library/bases.ts'
import { searchForTag } from '#domain/army/paths.ts'
import { armiesOfTag, type ListedArmy } from '#domain/army/library/listed-army.ts'
import { Field } from '#ui/fields/field.tsx'

type Props = {
  /** Null until they have been read. */
  armies: readonly ListedArmy[] | null
  /** The tag of the chosen armies, empty for all armies, undefined for none. */
  tag: string | undefined
  needs: JointNeeds | null
  owned: BaseCounts
}

/** Chooses armies by a tag, and says whether what they need together is owned. The address keeps the choice. */
export function ArmyNeeds({ armies, tag, needs, owned }: Props) {
  const tags = uniqueTags([...(tag ? [tag] : []), ...(armies ?? []).flatMap((army) => army.tags)]).toSorted()
  const left = needs && armies ? armiesOfTag(armies, tag).length - needs.armies : 0
  return (
    <div className="army-needs">
      <Field label="What do these armies need?">
        {(control) => (
          <select
            {...control}
            value={tag === undefined ? '' : `#${tag}`}
            onChange={({ target: { value } }) =>
              router.noteSearch(searchForTag(value === '' ? undefined : value.slice(1)))
            }
          >
            <option value="">Choose armies</option>
            <option value="#">All armies</option>
            {tags.map((one) => (
              <option key={one} value={`#${one}`}>
                {`#${one}`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p role="status">
        {needs && armies && <span>{jointNeedsText(needs, owned)}</span>}
        {left > 0 && <span>{` ${left} left out, because the ruleset could not be loaded.`}</span>}
      </p>
    </div>
  )
}

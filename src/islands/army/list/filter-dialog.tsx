import { armies } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { rulesets } from '#app/army-rules.ts'
import { hasTag, uniqueTags } from '#domain/army/tags.ts'
import { clearedFilter, LEGALITIES, toggled, type ArmyFilter } from '#domain/army/library/library-filter.ts'
import { LIMITS } from '#domain/unit/unit.ts'
import type { Facets } from '#domain/army/library/facets.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useRules } from '#islands/army/parts/use-army.ts'
import { useFacets } from '#islands/army/parts/use-facets.ts'
import { AGES, keywordLabel, typeName } from './demand-texts.ts'
import { shelfNoun } from './shelf-texts.ts'
import { SortBy } from './sort-by.tsx'
import styles from '#islands/army/parts/library.css?inline'

adoptStyles(styles)

/** Everything to filter the list by. Each choice applies at once, and the foot says how many are left. */
export function FilterDialog({ hasOrder, onClose }: { hasOrder: boolean; onClose: () => void }) {
  const filter = useStore(armyFinder.$filter)
  const facets = useFacets()
  const found = useStore(armyFinder.$found)
  const rules = useRules(useStore(rulesets.$latest))
  // The fields of numbers keep what is typed, so clearing makes new ones.
  const [clears, setClears] = useState(0)
  const count = found.state === 'success' ? shelfNoun(filter.shelf)(found.value.length) : '…'
  return (
    <Dialog
      title="Filter"
      size="tall"
      hasDone
      onClose={onClose}
      foot={
        <>
          <Button
            onClick={() => {
              armyFinder.narrow({ ...clearedFilter(filter), query: filter.query })
              setClears(clears + 1)
            }}
          >
            Clear
          </Button>
          <Button variant="primary" onClick={onClose}>{`Show ${count}`}</Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {count}
      </p>
      {hasOrder && <Field label="Sort by">{({ id }) => <SortBy id={id} />}</Field>}
      {facets ? (
        <Choices
          key={clears}
          filter={filter}
          facets={facets}
          rules={rules.state === 'success' ? rules.value : null}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </Dialog>
  )
}

type ChoicesProps = { filter: ArmyFilter; facets: Facets; rules: ArmyRules | null }

function Choices({ filter, facets, rules }: ChoicesProps) {
  const { narrow } = armyFinder
  const hasMiniatures = useStore(armies.$away).miniatures.length > 0
  const tags = uniqueTags([...facets.tags.keys(), ...filter.tags]).toSorted()
  const types = UNIT_TYPES.filter((type) => facets.types.has(type) || filter.types.includes(type))
  return (
    <>
      <Chips
        title="Tags"
        none="No army has a tag yet."
        chips={tags.map((tag) => ({ id: tag, text: tag, count: facets.tags.get(tag) ?? 0 }))}
        chosen={tags.filter((tag) => hasTag(filter.tags, tag))}
        onToggle={(tag) => {
          const others = filter.tags.filter((one) => !hasTag([one], tag))
          narrow({ tags: others.length < filter.tags.length ? others : [...others, tag] })
        }}
      />
      <Chips
        title="Unit types"
        none="No army has a unit yet."
        chips={types.map((type) => ({
          id: type,
          text: typeName(type, rules),
          count: facets.types.get(type) ?? 0,
        }))}
        chosen={filter.types}
        onToggle={(type) => narrow({ types: toggled(filter.types, type) })}
      />
      <KeywordChoice filter={filter} facets={facets} rules={rules} />
      <div className="filter-pair">
        <PointsField
          label="Points from"
          value={filter.minPoints}
          onChange={(minPoints) => narrow({ minPoints })}
        />
        <PointsField
          label="Points to"
          value={filter.maxPoints}
          onChange={(maxPoints) => narrow({ maxPoints })}
        />
      </div>
      <div className="filter-pair">
        <Select
          label="Edited"
          value={String(filter.days ?? '')}
          options={AGES.map(([days, text]) => [String(days), text])}
          any="At any time"
          onChange={(days) => narrow({ days: days === '' ? null : Number(days) })}
        />
        <Select
          label="Legality"
          value={filter.legality ?? ''}
          options={LEGALITIES.map((one) => [one, one === 'legal' ? 'Legal' : 'Not legal'])}
          any="Legal or not"
          onChange={(one) => narrow({ legality: LEGALITIES.find((known) => known === one) ?? null })}
        />
      </div>
      {(hasMiniatures || filter.owned) && (
        <Select
          label="Miniatures"
          value={filter.owned ? 'owned' : ''}
          options={[['owned', 'I own all bases']]}
          any="Owned or not"
          onChange={(one) => narrow({ owned: one === 'owned' })}
        />
      )}
      {(facets.rulesets.size > 1 || filter.ruleset !== null) && (
        <Select
          label="Ruleset"
          value={filter.ruleset ?? ''}
          options={[...facets.rulesets.keys()].toSorted().map((version) => [version, versionLabel(version)])}
          any="Any ruleset"
          onChange={(version) => narrow({ ruleset: version === '' ? null : version })}
        />
      )}
    </>
  )
}

type ChipsProps<Id extends string> = {
  title: string
  none: string
  chips: readonly { id: Id; text: string; count: number }[]
  chosen: readonly Id[]
  onToggle: (id: Id) => void
}

function Chips<Id extends string>({ title, none, chips, chosen, onToggle }: ChipsProps<Id>) {
  return (
    <fieldset className="filter-chips">
      <legend>{title}</legend>
      {chips.length === 0 && <p className="hint">{none}</p>}
      {chips.map(({ id, text, count }) => (
        <ChipButton key={id} pressed={chosen.includes(id)} onToggle={() => onToggle(id)}>
          <bdi>{text}</bdi> <span>{count}</span>
        </ChipButton>
      ))}
    </fieldset>
  )
}

/** There are too many keywords for chips, so that only the chosen ones are shown as such. */
function KeywordChoice({ filter, facets, rules }: ChoicesProps) {
  const toggle = (id: string) => armyFinder.narrow({ keywords: toggled(filter.keywords, id) })
  const options = [...facets.keywords.keys()]
    .filter((id) => !filter.keywords.includes(id))
    .map((id): [string, string] => [id, keywordLabel(id, rules)])
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  return (
    <div>
      <Select label="Keywords" value="" options={options} any="Add a keyword" onChange={toggle} />
      <div className="filter-chips">
        {filter.keywords.map((id) => (
          <ChipButton key={id} pressed onToggle={() => toggle(id)}>
            {keywordLabel(id, rules)}
          </ChipButton>
        ))}
      </div>
    </div>
  )
}

type SelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  /** The text of the empty value. */
  any: string
  onChange: (value: string) => void
}

function Select({ label, value, options, any, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{any}</option>
          {options.map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type PointsProps = { label: string; value: number | null; onChange: (value: number | null) => void }

function PointsField({ label, value, onChange }: PointsProps) {
  return (
    <NumberField
      label={label}
      initial={value}
      min={0}
      max={LIMITS.points}
      onChange={(typed) => {
        if (typed !== 'wrong') onChange(typed)
      }}
    />
  )
}

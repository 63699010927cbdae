import { odds } from './odds.ts'
import type { Army } from '#domain/army/army.ts'
import { isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { type AddressedUnit, plainUnit } from '#domain/odds/odds-link.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import type { OddsView } from '#stores/odds/odds.ts'
import { ChipButton } from '#ui/chip.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field } from '#ui/fields/field.tsx'
import { OwnUnits } from './army-units.tsx'
import { SharedUnits } from './shared-units.tsx'

type Which = 'one' | 'other'
type Props = {
  view: OddsView
  which: Which
  /** The shared armies that were read since the page was opened. */
  shared: readonly Army[]
  onRead: (armies: readonly Army[]) => void
  onClose: () => void
}

/** Chooses a unit: a type with what it has bought, or a unit of one's own or a shared army; and what is on it. */
export function UnitDialog({ view, which, shared, onRead, onClose }: Props) {
  const { rules } = view
  const unit = view.address[which]
  const choose = (type: string) => odds.change(which, { ...plainUnit(type), situations: unit.situations })
  const take = (chosen: Pick<AddressedUnit, 'name' | 'type' | 'holds'>) =>
    odds.change(which, { ...chosen, keywords: [], helps: [] })
  const toggle = (list: 'holds' | 'keywords' | 'helps', id: string) =>
    odds.change(which, {
      [list]: unit[list].includes(id) ? unit[list].filter((other) => other !== id) : [...unit[list], id],
    })
  const keywords = rules.ruleset.keywords
  return (
    <Dialog title="Change the unit" size="large" onClose={onClose}>
      <div className="odds-dialog">
        <Field label="Unit type">
          {(control) => (
            <select {...control} value={unit.type} onChange={({ target }) => choose(target.value)}>
              {!rules.ruleset.units.some(({ type }) => type === unit.type) && (
                <option value={unit.type}>Unknown</option>
              )}
              {rules.ruleset.units.map(({ type, name }) => (
                <option key={type} value={type}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <OwnUnits rules={rules} onChoose={take} />
        <SharedUnits rules={rules} armies={shared} onRead={onRead} onChoose={take} />
        <Chips
          title="Keywords"
          entries={keywords.filter(isPurchasable).flatMap(purchases)}
          chosen={unit.holds}
          onToggle={(id) => toggle('holds', id)}
        />
        <Chips
          title="Only now"
          entries={keywords
            .filter(isOfTheMoment)
            .map((keyword) => ({ id: keyword.id, name: keywordName(keyword) }))}
          chosen={unit.keywords}
          onToggle={(id) => toggle('keywords', id)}
        />
        <Chips
          title="Spells and Fortunes on it"
          entries={[...rules.helps.values()]}
          chosen={unit.helps}
          onToggle={(id) => toggle('helps', id)}
        />
      </div>
    </Dialog>
  )
}

/** Each number of a keyword that can be bought: "Hero +1" is "hero:1". */
function purchases(keyword: Keyword): { id: string; name: string }[] {
  return keyword.purchase_options.map(({ value }) =>
    value === undefined
      ? { id: keyword.id, name: keywordName(keyword) }
      : {
          id: `${keyword.id}:${value}`,
          name: keywordName(keyword, { value, type: 'INCREMENT' }),
        },
  )
}

/** Ground and states that change odds and that no switch of the page gives. */
function isOfTheMoment({ traits, conditionalEffects, effects, name }: Keyword): boolean {
  const changes =
    conditionalEffects.length > 0 || effects.some((effect) => 'stat' in effect && effect.stat === 'courage')
  const given = conditionalEffects.some((effect) => 'given' in effect)
  const isGround = traits.includes('Terrain')
  const isState =
    traits.includes('Reserved') && conditionalEffects.some((effect) => 'dice' in effect || 'routs' in effect)
  return changes && !given && !name.endsWith('[x]') && (isGround || isState)
}

type ChipsProps = {
  title: string
  entries: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onToggle: (id: string) => void
}

function Chips({ title, entries, chosen, onToggle }: ChipsProps) {
  return (
    <fieldset className="odds-choices">
      <legend>{title}</legend>
      <div className="odds-chips">
        {entries.map(({ id, name }) => (
          <ChipButton key={id} pressed={chosen.includes(id)} onToggle={() => onToggle(id)}>
            {name}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  )
}

import { useEffect, useState } from 'react'
import { odds } from '../../app/odds.ts'
import { addressUnit, plainUnit } from '../../domain/odds/odds-link.ts'
import { type Army, type ArmyUnit, UNNAMED_ARMY } from '../../domain/army/army.ts'
import { isPurchasable } from '../../domain/army/keyword-kinds.ts'
import type { Keyword } from '../../domain/ruleset/army-ruleset.ts'
import { keywordName } from '../../domain/ruleset/keyword-name.ts'
import type { OddsView } from '../../stores/odds/odds.ts'
import { ChipButton } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'

type Which = 'one' | 'other'
type Props = { view: OddsView; which: Which; onClose: () => void }

/** Chooses a unit: a type with what it has bought, or a unit of one's armies; and what is on it. */
export function UnitDialog({ view, which, onClose }: Props) {
  const { rules } = view
  const unit = view.address[which]
  const choose = (type: string) => odds.change(which, { ...plainUnit(type), situations: unit.situations })
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
        <OwnUnits
          version={rules.version}
          onChoose={(chosen) => odds.change(which, { ...chosen, keywords: [], helps: [] })}
        />
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
function isOfTheMoment({ traits, moments, effects, name }: Keyword): boolean {
  const changes =
    moments.length > 0 || effects.some((effect) => 'stat' in effect && effect.stat === 'courage')
  const given = moments.some((effect) => 'given' in effect)
  const isGround = traits.includes('Terrain')
  const isState =
    traits.includes('Reserved') && moments.some((effect) => 'dice' in effect || 'routs' in effect)
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

type Chosen = ReturnType<typeof addressUnit>
type Armies = { state: 'loading' } | { state: 'failed' } | { state: 'read'; armies: readonly Army[] }

function OwnUnits({ version, onChoose }: { version: string; onChoose: (unit: Chosen) => void }) {
  const armies = useArmies()
  if (armies.state === 'loading') return <p role="status">Reading your armies…</p>
  if (armies.state === 'failed') return <p role="status">Your armies cannot be read on this device.</p>
  const units = new Map<string, ArmyUnit>()
  for (const army of armies.armies) for (const unit of army.units) units.set(`${army.id} ${unit.id}`, unit)
  if (units.size === 0) return <p className="odds-note">Units of your armies will be listed here.</p>
  return (
    <Field label="Or a unit of your armies" hint={`It fights by ruleset ${version}.`}>
      {(control) => (
        <select
          {...control}
          value=""
          onChange={({ target }) => {
            const unit = units.get(target.value)
            if (unit) onChoose(addressUnit(unit))
          }}
        >
          <option value="">Choose…</option>
          {armies.armies
            .filter((army) => army.units.length > 0)
            .map((army) => (
              <optgroup key={army.id} label={army.name === '' ? UNNAMED_ARMY : army.name}>
                {army.units.map((unit) => (
                  <option key={unit.id} value={`${army.id} ${unit.id}`}>
                    {unit.name === '' ? unit.type.replaceAll('_', ' ').toLowerCase() : unit.name}
                  </option>
                ))}
              </optgroup>
            ))}
        </select>
      )}
    </Field>
  )
}

function useArmies(): Armies {
  const [armies, setArmies] = useState<Armies>({ state: 'loading' })
  useEffect(() => {
    let isShown = true
    import('../../app/own-units.ts')
      .then(({ readArmies }) => readArmies())
      .then(
        (read) => isShown && setArmies({ state: 'read', armies: read }),
        () => isShown && setArmies({ state: 'failed' }),
      )
    return () => {
      isShown = false
    }
  }, [])
  return armies
}

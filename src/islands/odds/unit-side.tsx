import { numberText } from '#domain/numbers/number-text.ts'
import { odds } from './odds.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { MOST_DOOM } from '#domain/odds/odds-address.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import type { OddsView } from '#stores/odds/odds.ts'
import { Button } from '#ui/button.tsx'
import { ChipButton } from '#ui/chip.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { SITUATION_NAMES, SWITCHES } from './odds-words.ts'

type Props = { view: OddsView; which: 'one' | 'other'; label: string; onChange: () => void }

/** A unit with its Doom and its circumstances. */
export function UnitSide({ view, which, label, onChange }: Props) {
  const read = view[which]
  const name = read.side ? read.name : 'Unknown unit'
  return (
    <section className="odds-side" aria-label={`${label}: ${name}`}>
      <header>
        <p className="odds-label">{label}</p>
        <h2>
          <span>{read.side && <Icon name={read.side.unit.profile.type} />}</span> <span>{name}</span>
        </h2>
        {read.side && <Facts view={view} which={which} />}
        <Button variant="quiet" icon="edit" label={`Change ${name}`} onClick={onChange}>
          Change
        </Button>
      </header>
      {read.side && <Circumstances view={view} which={which} name={name} />}
    </section>
  )
}

function Facts({ view, which }: Pick<Props, 'view' | 'which'>) {
  const read = view[which]
  if (!read.side) return null
  const { stats, evaluated } = unitInMoment(read.side, view.rules)
  const held = evaluated.keywords.filter(({ prevented_by }) => prevented_by.length === 0)
  const helps = read.side.helps.map((help) => help.name)
  return (
    <p className="odds-facts">
      <span>{`${read.side.unit.profile.short} · ${numberText(read.points)} points · Courage ${stats.courage.value}`}</span>
      {held.length + helps.length > 0 && (
        <span>{` · ${[...held.map((keyword) => keyword.name), ...helps].join(', ')}`}</span>
      )}
    </p>
  )
}

function Circumstances({ view, which, name }: Pick<Props, 'view' | 'which'> & { name: string }) {
  const { kind } = view.address
  const { doom, situations } = view.address[which]
  const toggle = (situation: Situation) =>
    odds.change(which, {
      situations: situations.includes(situation)
        ? situations.filter((other) => other !== situation)
        : [...situations, situation],
    })
  return (
    <div className="odds-chips">
      {/* On a phone the switches of both units are one below the other. */}
      <p className="odds-label odds-whose" aria-hidden="true">
        {name}
      </p>
      {SWITCHES[kind][which].map((situation) => (
        <ChipButton
          key={situation}
          pressed={situations.includes(situation)}
          onToggle={() => toggle(situation)}
        >
          {SITUATION_NAMES[situation]}
        </ChipButton>
      ))}
      <div className="odds-doom">
        <span aria-hidden="true">Doom</span>
        <NumberStepper
          hidesLess
          unit="Doom"
          label="Doom"
          less="One fewer"
          more="One more"
          value={doom}
          min={0}
          max={MOST_DOOM}
          onStep={(by) => odds.change(which, { doom: doom + by })}
        />
      </div>
    </div>
  )
}

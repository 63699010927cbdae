import { useState } from 'react'
import type { NowLine } from '#domain/game/now/now-line.ts'
import type { Side } from '#domain/game/words/side.ts'
import { findSpell, type Spell } from '#domain/rules/find-spell.ts'
import { targetOfSpell, targetsOfSpell, targetText } from '#domain/game/magic/spell-targets.ts'
import { canBeCountered, castMove, mostMercury, priceOn } from '#domain/game/magic/spells.ts'
import { allUnits, findUnit } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from '#islands/army/keywords/use-definition.tsx'
import { useTable, type AtTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { standOf } from '#islands/play/parts/stand-of.ts'
import { ChooseUnit } from '#islands/play/parts/choose-unit.tsx'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { useGameRules } from '#islands/play/parts/use-rules.ts'
import { aboutCounter, CounterPart } from './counter-part.tsx'
import { listOfTargets, TargetUnits } from './target-units.tsx'

type Props = { side: Side; spell: NowLine & { cost: number }; onClose: () => void }

/** Casts a spell: which Wizard, on whom, for how much Mercury. Then an enemy Wizard, if there is one that can, may counter it. */
export function SpellDialog(props: Props) {
  const { side, spell, onClose } = props
  const now = useTable()
  const [cast, setCast] = useState<string | null>(null)
  const [chosen, setChosen] = useState(() => wizardsOf(now, spell)[0]?.unit.ref ?? null)
  const [on, setOn] = useState<readonly UnitRef[]>([])
  const about = (at: AtTable) => [
    castsOf(at, spell).map(({ id }) => id),
    ...[mostMercury(at.table, side), wizardsOf(at, spell).length > 0, standOf(at, chosen)],
    ...[listOfTargets(at, 'spells'), on.map((ref) => standOf(at, ref))],
  ]
  return (
    <Kept about={(at) => (cast === null ? about(at) : aboutCounter(at, cast))}>
      {cast === null ? (
        <Cast {...props} {...{ chosen, on }} onWizard={setChosen} onTargets={setOn} onCast={setCast} />
      ) : (
        <AfterCast cast={cast} onClose={onClose} />
      )}
    </Kept>
  )
}

/** The castings of a spell in this round. */
const castsOf = ({ table }: AtTable, { id }: Props['spell']) =>
  table.casts.filter(({ spell, round }) => spell === id && round === table.round)

/** The Wizards that can cast a spell now. */
function wizardsOf(at: AtTable, spell: Props['spell']): UnitNow[] {
  const { table, rules } = at
  const done = castsOf(at, spell).map(({ unit }) => unit)
  const free = spell.units.filter(({ used }) => !used).map(({ id }) => id)
  return allUnits(table)
    .filter(({ ref }) => free.includes(ref) && !done.includes(ref))
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
}

type CastProps = Props & {
  chosen: UnitRef | null
  on: readonly UnitRef[]
  onWizard: (wizard: UnitRef) => void
  onTargets: (on: readonly UnitRef[]) => void
  onCast: (cast: string) => void
}

function Cast({ side, spell, chosen, on, onWizard, onTargets, onCast, onClose }: CastProps) {
  const at = useTable()
  const { table, rules, act } = at
  // What the players know of the price and the app does not, such as a Fortune.
  const [more, setMore] = useState(0)
  const wizards = wizardsOf(at, spell)
  const wizard = wizards.find(({ unit }) => unit.ref === chosen)
  const most = mostMercury(table, side)
  const game = useGameRules(table.begin.ruleset_version)
  const target = game.state === 'success' ? targetOfSpell(spell.id, game.value) : null
  const known = findSpell(spell.id, rules)
  const targets = on.flatMap((ref) => findUnit(table, ref) ?? []).map((unit) => unitNow(unit, table, rules))
  const price = wizard && known ? priceOn(wizard, known, targets) : spell.cost
  const cost = Math.max(1, price + more)
  const isDisabled = !wizard || cost > most
  const mayBeCountered = wizard !== undefined && canBeCountered(table, { unit: wizard.unit.ref }, rules)
  const castBy = ({ unit: { ref } }: UnitNow, asks: boolean) => {
    const id = act(castMove(table, { unit: ref, spell: spell.id, cost, on }, rules))
    if (id === null) return
    if (asks) onCast(id)
    else onClose()
  }
  return (
    <Dialog
      title={`Cast ${spell.name}`}
      onClose={onClose}
      foot={
        <>
          {mayBeCountered && (
            <Button disabled={isDisabled} onClick={() => castBy(wizard, false)}>
              Cast, no counter
            </Button>
          )}
          <Button
            variant="primary"
            disabled={isDisabled}
            onClick={() => wizard && castBy(wizard, mayBeCountered)}
          >
            {`Cast for ${cost} Mercury`}
          </Button>
        </>
      }
    >
      <div className="act">
        {known ? <SpellText spell={known} /> : <p>{spell.text}</p>}
        {wizards.length === 0 && <p role="status">No Wizard can cast it again this round.</p>}
        {wizards.length > (wizard ? 1 : 0) && (
          <ChooseUnit label="Wizard" units={wizards} chosen={chosen} onChoose={onWizard} />
        )}
        <NumberStepper
          name={`Mercury (${most} left)`}
          unit="Mercury"
          value={cost}
          // However much is taken off, a spell costs at least 1.
          min={1}
          max={most}
          onStep={(by) => setMore(cost + by - price)}
        />
        {(target !== null || game.state !== 'success') && (
          <TargetUnits
            question={target ? targetText(target) : 'Targets: none, one or several.'}
            of="spells"
            first={
              wizard && game.state === 'success'
                ? targetsOfSpell(spell.id, wizard, table, { army: rules, game: game.value })
                : null
            }
            // Another tap takes the place of the only one. No tap takes off one of several.
            most={target === null || target.most === 'every' || target.most === 1 ? Infinity : target.most}
            chosen={on}
            onToggle={(unit, isChosen) =>
              onTargets(
                isChosen ? [...(target?.most === 1 ? [] : on), unit] : on.filter((other) => other !== unit),
              )
            }
          />
        )}
      </div>
    </Dialog>
  )
}

/** The whole text of a spell, whose keywords open their definitions. */
function SpellText({ spell }: { spell: Spell }) {
  const { rules } = useTable()
  const [openDefinition, definition] = useDefinition(rules)
  return (
    <div>
      <RichText text={spell.description} onKeyword={openDefinition} />
      {definition}
    </div>
  )
}

function AfterCast({ cast, onClose }: { cast: string; onClose: () => void }) {
  const { table } = useTable()
  const isCountered = table.casts.find(({ id }) => id === cast)?.countered !== null
  return (
    <Dialog
      title="Does an enemy Wizard counter?"
      onClose={onClose}
      foot={
        <Button variant="primary" onClick={onClose}>
          {isCountered ? 'Done' : 'No counter'}
        </Button>
      }
    >
      <div className="act">
        <CounterPart cast={cast} />
      </div>
    </Dialog>
  )
}

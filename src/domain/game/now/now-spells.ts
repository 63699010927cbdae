import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Spell } from '#domain/rules/find-spell.ts'
import { actsIn, type GameRules } from '#domain/rules/game-rules.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { WIZARD } from '#domain/rules/vocabulary.ts'
import { lastsUntil } from '#domain/game/table/effects-on.ts'
import { spellPrice } from '#domain/game/magic/spells.ts'
import { knownSpells } from './known-spells.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'
import { isUsedUp, usedLast } from './now-uses.ts'

/**
 * In the Sorcery phase the spells that the player's Wizards can pay or have cast; in every phase what was cast and acts
 * then, whoever cast it.
 */
export function spellLines(state: NowState, rules: NowRules): NowLine[] {
  const offered = state.time === 'sorcery' ? offers(state, rules) : []
  const shown = new Set(offered.map(({ id }) => id))
  return [...offered, ...reminders(state, rules).filter(({ id }) => !shown.has(id))]
}

function offers(state: NowState, { army, game }: NowRules): NowLine[] {
  const wizards = state.units.filter(
    ({ evaluated, isInReserve, mayCast }) => mayCast && isInReserve !== true && evaluated.active.has(WIZARD),
  )
  return [...army.allegiances.values()].flatMap((allegiance) => {
    const known = wizards.map((wizard) => ({
      wizard,
      spells: knownSpells(allegiance, wizard, state.casts, army),
    }))
    return allegiance.spells.flatMap((spell) => {
      const casters = known.filter(({ spells }) => spells.includes(spell))
      if (casters.length === 0) return []
      const units = casters.map(({ wizard: { id } }) => ({ id, used: hasCast(id, spell, state) }))
      const cost = Math.min(...casters.map(({ wizard }) => spellPrice(spell, wizard.spellCost)))
      const used = units.every((unit) => unit.used)
      if (cost > state.mercury && !used) return []
      return [{ ...lineOf(spell, game), units: units.toSorted(usedLast), cost, used }]
    })
  })
}

/** A spell that was countered has been cast. */
function hasCast(unit: string, { id }: Spell, { casts, round }: NowState): boolean {
  return casts.some((cast) => cast.spell === id && cast.unit === unit && cast.round === round)
}

function reminders(state: NowState, { army, game }: NowRules): NowLine[] {
  const { time, round } = state
  const lasting = state.casts.filter((cast) => cast.isLost !== true && lastsUntil(cast, army) >= round)
  return spellsOf(army).flatMap((spell) => {
    const acting = game.spells.get(spell.id)
    const casts = lasting.filter((cast) => cast.spell === spell.id)
    if (casts.length === 0 || !acting || !actsIn(acting, time, round)) return []
    const on = [...new Set(casts.flatMap((cast) => cast.on ?? []))]
    const used = isUsedUp(acting, null, casts.length, state)
    return [{ ...lineOf(spell, game), units: on.map((id) => ({ id, used })), used }]
  })
}

function spellsOf({ allegiances }: ArmyRules): Spell[] {
  return [...allegiances.values()].flatMap(({ spells }) => spells)
}

function lineOf({ id, name, description }: Spell, { spells }: GameRules): NowLine {
  const text = spells.get(id)?.hint ?? plainText(description)
  return { id, name, text, units: [], artefact: null, cost: null, limited: false, used: false }
}

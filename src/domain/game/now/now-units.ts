import type { EvaluatedUnit, KeywordReason } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword } from '#domain/rules/army-ruleset.ts'
import type { Acting } from '#domain/rules/game-ruleset.ts'
import { actsIn } from '#domain/rules/game-rules.ts'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import { plainText } from '#domain/rules/text-tree.ts'
import { stringWithNumber } from '#domain/rules/text-with-number.ts'
import type { NowLine, NowRules, NowState } from './now-line.ts'
import { isUsedUp, usedLast } from './now-uses.ts'

/** The keywords that act, each in one line for all the units that have it with this number from this source. */
export function keywordLines(state: NowState, { army, game }: NowRules): NowLine[] {
  const lines = new Map<string, NowLine>()
  for (const { id: unit, evaluated, isInReserve } of state.units) {
    for (const [id, x] of evaluated.active) {
      const keyword = army.keywords.get(id)
      const acting = game.keywords.get(id)
      if (!keyword || !acting || !actsIn(acting, state.time, state.round)) continue
      // What is used only so often is an act, and a unit in reserve does not act.
      if (isInReserve === true && acting.limit !== undefined) continue
      const artefact = artefactOf(id, evaluated, army)
      const key = `${id} ${x} ${artefact ?? ''}`
      const line = lines.get(key) ?? newLine(keyword, x, acting, artefact)
      const used = isUsedUp(acting, unit, isNumerical(keyword) ? x : 1, state)
      lines.set(key, { ...line, units: [...line.units, { id: unit, used }] })
    }
  }
  return [...lines.values()].map((line) => ({
    ...line,
    units: line.units.toSorted(usedLast),
    used: line.units.every(({ used }) => used),
  }))
}

function newLine(keyword: Keyword, x: number, acting: Acting, artefact: string | null): NowLine {
  const text = acting.hint ?? plainText(keyword.description)
  return {
    id: keyword.id,
    name: keywordName(keyword, { value: x, type: 'BASE' }),
    text: isNumerical(keyword) ? stringWithNumber(text, x) : text,
    units: [],
    artefact,
    cost: null,
    limited: acting.limit !== undefined,
    used: false,
  }
}

/** The name of the artefact that alone gives a unit this keyword, itself or through another keyword. */
function artefactOf(id: string, unit: EvaluatedUnit, { artefacts }: ArmyRules): string | null {
  const reasons = unit.keywords.filter(({ ref }) => ref.id === id).map(({ reason }) => reason)
  const origins = reasons.map((reason) => originOf(reason, unit))
  const [origin] = origins
  return origin && origins.every((other) => other === origin) ? (artefacts.get(origin)?.name ?? origin) : null
}

function originOf(reason: KeywordReason, unit: EvaluatedUnit): string | null {
  if (reason.type === 'ARTEFACT') return reason.by
  if (reason.type !== 'KEYWORD') return null
  const by = unit.keywords.find(({ ref }) => ref.id === reason.by)
  return by ? originOf(by.reason, unit) : null
}

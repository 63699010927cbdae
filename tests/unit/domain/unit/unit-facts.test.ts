import { expect, it } from 'vitest'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { compileRules } from '#domain/rules/army-rules.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

it('the facts of a unit are cached for each unit and ruleset', () => {
  const [elite, plain] = [unitOf('LIGHT_INFANTRY', 'elite'), unitOf('LIGHT_INFANTRY')]
  const facts = unitFacts(elite, rules)
  expect(unitFacts(plain, rules).points.total).toBeLessThan(facts.points.total)
  expect(unitFacts(elite, rules)).toBe(facts)

  const expensive = compileRules({
    ...rules.ruleset,
    units: rules.ruleset.units.map((unit) => ({ ...unit, points: unit.points + 100 })),
  })
  expect(unitFacts(elite, expensive).points.total).toBe(facts.points.total + 100)
  expect(unitFacts(elite, rules), 'still known').toBe(facts)
})

it('the facts contain the points, the keywords in effect and the issues', () => {
  const { points, evaluated, issues } = unitFacts(unitOf('LIGHT_INFANTRY', 'elite, elite'), rules)
  expect(points.total).toBe(points.each)
  expect([...evaluated.active.keys()]).toContain('elite')
  expect(issues).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { isPurchasable } from '#domain/unit/keyword-kinds.ts'
import { lookUp } from '#domain/lookup.ts'
import { againstTypes } from '#domain/odds/against-types.ts'
import { changesDoom } from '#domain/combat/changes-doom.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'
import { isNumerical } from '#domain/rules/keyword-name.ts'
import { rules } from '#tests/support/rules.ts'

/** On foot with nothing, and mounted with a charge of its own. */
const TYPES = ['LIGHT_INFANTRY', 'HEAVY_CAVALRY'] as const

const changed = (id: string) => changesDoom(lookUp(rules.keywords, id), rules)

it.each([
  ['brutal', true],
  ['elite', true],
  ['tough', true],
  ['devastating_charge', true],
  ['general', true],
  ['swift', false],
  ['nimble', false],
  ['fearless', false],
  ['deadly_shots', false],
  ['terrifying', false],
])('[ODDS-20] whether %s changes Doom: %s', (id, changes) => expect(changed(id)).toBe(changes))

it('[ODDS-20] says so of every keyword on sale that changes a figure of a unit', () => {
  const figures = (type: (typeof TYPES)[number], keywords: readonly string[]) =>
    againstTypes(
      evaluateUnit(
        {
          ...unitOfType(type),
          keywords: keywords.map((id) =>
            isNumerical(lookUp(rules.keywords, id))
              ? { id, numerical: { value: 1, type: 'INCREMENT' as const } }
              : { id },
          ),
        },
        rules,
      ),
      rules,
    ).map(({ deals, charging, takes }) => [deals, charging, takes])
  const onSale = rules.ruleset.keywords.filter(isPurchasable).map(({ id }) => id)
  const changing = onSale.filter((id) =>
    TYPES.some((type) => JSON.stringify(figures(type, [id])) !== JSON.stringify(figures(type, []))),
  )
  expect(changing.length).toBeGreaterThan(10)
  expect(changing.filter((id) => !changed(id))).toEqual([])
})

import { atom, cleanStores } from 'nanostores'
import { expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { success } from '#domain/async-result.ts'
import { compileCombatRules, type CombatRules } from '#domain/combat/combat-rules.ts'
import { combatRulesetSchema } from '#domain/combat/combat-ruleset.ts'
import type { Address } from '#platform/address.ts'
import { createOdds } from '#stores/odds/odds.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'

const compiled = new Map(
  ['0.2.0', '1.0.0'].map((version) => {
    const answer: unknown = JSON.parse(JSON.stringify(readRuleset(version)))
    return [version, compileCombatRules(combatRulesetSchema.parse(answer))] as const
  }),
)

/** Rulesets that are all there; `stores/rulesets` has tests of its own for fetching them. */
function newRulesets(retried: string[]): Rulesets<CombatRules> {
  const missing = { state: 'failure', failure: { code: 'RULESET_NOT_FOUND', detail: '' } } as const
  const latest = compiled.get('1.0.0')
  if (!latest) throw new Error('1.0.0')
  return {
    bundled: latest,
    $latest: atom('1.0.0'),
    $rules: (version) => {
      const rules = compiled.get(version)
      return atom(rules ? success(rules) : missing)
    },
    retry: (version) => void retried.push(version),
    lookForNewer: () => Promise.resolve(),
  }
}

function newAddress(query: string) {
  let move = (): void => undefined
  const shown = { query }
  const address: Address = {
    page: () => 'https://example.test/odds',
    query: () => shown.query,
    state: () => null,
    replace: (next) => {
      shown.query = next
    },
    onMove: (listener) => {
      move = listener
      return () => {
        move = () => undefined
      }
    },
  }
  const goTo = (next: string) => {
    shown.query = next
    move()
  }
  return { address, shown, goTo }
}

function open(query: string) {
  const tab = newAddress(query)
  const retried: string[] = []
  const odds = createOdds({ rulesets: newRulesets(retried), address: tab.address })
  const leave = odds.$view.listen(() => undefined)
  const view = () => {
    const result = odds.$view.get()
    if (result.state !== 'success') throw new Error(result.state)
    return result.value
  }
  return { ...tab, odds, view, retried, leave }
}

it('[ODDS-14] shows what the address says, and writes every change into it', () => {
  const { odds, view, shown } = open('?a=MONSTER.elite&b=BEASTS')
  expect(view().one).toMatchObject({ name: 'Monster', unknown: [] })
  odds.change('one', { situations: ['charged'], doom: 3 })
  odds.set({ rounds: 5 })
  expect(shown.query).toBe('?rounds=5&a=MONSTER.elite&ad=3&as=charged&b=BEASTS')
  expect(view().one.side?.doom).toBe(3)
  odds.swap()
  expect(view().one).toMatchObject({ name: 'Beasts' })
  expect(odds.link()).toBe(
    'https://example.test/odds?v=1.0.0&rounds=5&a=BEASTS&b=MONSTER.elite&bd=3&bs=charged',
  )
})

it('[ODDS-14] follows the back button, also to another ruleset', () => {
  const { goTo, view, odds } = open('?a=LIGHT_INFANTRY.towering&b=BEASTS')
  expect(view().one.unknown).toEqual([])
  goTo('?v=0.2.0&a=LIGHT_INFANTRY.towering.large&b=BEASTS')
  expect(view().rules.version).toBe('0.2.0')
  expect(view().one.unknown).toEqual(['towering'])
  goTo('?v=9.0.0')
  expect(odds.$view.get()).toMatchObject({ state: 'failure', failure: { code: 'RULESET_NOT_FOUND' } })
})

it('tries to load the ruleset of the address again, or the latest', () => {
  const { odds, goTo, retried } = open('?v=9.0.0')
  odds.retry()
  goTo('?a=MONSTER')
  odds.retry()
  expect(retried).toEqual(['9.0.0', '1.0.0'])
})

it('follows nothing after the user has left the page', () => {
  const { odds, goTo, leave } = open('?a=MONSTER')
  const link = odds.link()
  leave()
  cleanStores(odds.$view)
  goTo('?a=BEASTS')
  expect(odds.link()).toBe(link)
})

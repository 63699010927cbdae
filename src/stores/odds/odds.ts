import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { type AsyncResult, pending, success } from '#domain/async-result.ts'
import { type ReadSide, readSide } from '#domain/odds/addressed-side.ts'
import { FIRST_ODDS, parseOddsAddress } from '#domain/odds/odds-address.ts'
import { type AddressedUnit, makeOddsAddress, type OddsAddress } from '#domain/odds/odds-link.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { RulesetFailure } from '#domain/rules/ruleset-registry.ts'
import type { Address } from '#platform/address.ts'
import type { Rulesets } from '#stores/rulesets/rulesets.ts'

/** The view of the page of odds: the address, and its units in their ruleset. */
export type OddsView = { address: OddsAddress; rules: CombatRules; one: ReadSide; other: ReadSide }

export type Odds = {
  $view: ReadableAtom<AsyncResult<OddsView, RulesetFailure>>
  /** Changes a unit, or its circumstances. */
  change: (side: 'one' | 'other', change: Partial<AddressedUnit>) => void
  set: (change: Partial<Omit<OddsAddress, 'one' | 'other'>>) => void
  /** Makes the attacker the target. */
  swap: () => void
  /** The link to what the page shows. */
  link: () => string
  retry: () => void
}

/** The state of the page is its address and nothing else. */
export function createOdds({
  rulesets,
  address,
}: {
  rulesets: Rulesets<CombatRules>
  address: Address
}): Odds {
  const $address = atom<OddsAddress>(FIRST_ODDS)
  const $version = computed([$address, rulesets.$latest], ({ version }, latest) => version ?? latest)
  const $view = atom<AsyncResult<OddsView, RulesetFailure>>(pending)

  function show(next: OddsAddress): void {
    $address.set(next)
    address.replace(makeOddsAddress(next), {})
  }

  onMount($view, () => {
    const read = () => $address.set(parseOddsAddress(address.query()))
    read()
    const stopMoves = address.onMove(read)
    let stopRules = (): void => undefined
    const stopVersion = $version.subscribe((version) => {
      stopRules()
      const $result = computed([rulesets.$rules(version), $address], (rules, shown) =>
        rules.state === 'success' ? success(viewOf(shown, rules.value)) : rules,
      )
      stopRules = $result.subscribe((view) => $view.set(view))
    })
    return () => {
      stopMoves()
      stopVersion()
      stopRules()
    }
  })

  return {
    $view,
    change: (side, change) => {
      const shown = $address.get()
      show({ ...shown, [side]: { ...shown[side], ...change } })
    },
    set: (change) => show({ ...$address.get(), ...change }),
    swap: () => {
      const { one, other, ...rest } = $address.get()
      show({ ...rest, one: other, other: one })
    },
    link: () => address.page() + makeOddsAddress({ ...$address.get(), version: $version.get() }),
    retry: () => rulesets.retry($version.get()),
  }
}

function viewOf(address: OddsAddress, rules: CombatRules): OddsView {
  return { address, rules, one: readSide(address.one, rules), other: readSide(address.other, rules) }
}

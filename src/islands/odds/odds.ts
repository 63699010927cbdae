import { createBrowserAddress } from '#platform/address.ts'
import { createOdds } from '#stores/odds/odds.ts'
import { rulesets } from './odds-rules.ts'

/** The store of the page of odds. */

export const odds = createOdds({ rulesets, address: createBrowserAddress() })

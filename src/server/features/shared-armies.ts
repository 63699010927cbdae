import type { Army } from '#domain/army/army.ts'
import { compileRules, type ArmyRules } from '#domain/rules/army-rules.ts'
import { armyRulesetSchema } from '#domain/rules/army-ruleset.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { AppContext } from '#server/http/app-types.ts'
import { clientOf } from '#server/calls/client-of.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'
import type { Parts } from '#server/parts/parts.ts'
import { readRulesets } from '#server/site/served-rulesets.ts'
import type { Site } from '#server/site/site.ts'
import { findSnapshot } from '#server/snapshots/snapshots.ts'

export type SharedArmies = {
  /** Finds a shared army. An unknown address counts against the caller. */
  find: (c: AppContext, shareId: string) => Promise<Army | null>
  /** The rules of a version, or null if the site has none. */
  rulesFor: (version: string) => ArmyRules | null
}

/** What the page of a shared army and its preview need. */
export function sharedArmies({ cookies }: Api, parts: Parts, site: Site): SharedArmies {
  return {
    find: async (c, shareId) => {
      const army = await findSnapshot(parts.database, shareId, parts.now())
      if (army) return army
      const client = clientOf(c, cookies, parts)
      await countOrRefuse(parts, client, [RATE_LIMITS.wrongShares, client.network])
      return null
    },
    rulesFor: readRulesets(site, (json) => compileRules(armyRulesetSchema.parse(json))),
  }
}

import * as z from 'zod/mini'

const version = z.string().check(z.regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/))
const ids = z.array(z.string().check(z.maxLength(60)))

/** Accepts `other` as a name of the field `written`, because older settings used it. */
function readFor(written: string, other: string) {
  return z.pipe(
    z.looseObject({}),
    z.transform((fields: Record<string, unknown>) =>
      written in fields ? fields : { ...fields, [written]: fields[other] },
    ),
  )
}

/** The exclusions for one ruleset. */
const exclusionsSchema = z.pipe(
  readFor('ruleset', 'ruleset_version'),
  z.object({
    ruleset: version,
    excluded_scenarios_ids: ids,
    excluded_battlefields_ids: ids,
    excluded_deployments_ids: ids,
    excluded_twists_ids: ids,
  }),
)

/** The ruleset for new armies and battles, and the exclusions for each ruleset. */
export const userSettingsSchema = z.lazy(() =>
  z.pipe(
    readFor('ruleset_version', 'ruleset'),
    z.object({ ruleset_version: version, rulesets: z.array(exclusionsSchema) }),
  ),
)
export type UserSettings = z.infer<typeof userSettingsSchema>

/** The default settings: the latest ruleset, nothing excluded. */
export function defaultUserSettings(latestVersion: string): UserSettings {
  return { ruleset_version: latestVersion, rulesets: [] }
}

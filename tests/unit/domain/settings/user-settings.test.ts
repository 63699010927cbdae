import { expect, it } from 'vitest'
import { NO_EXCLUSIONS, withExclusions } from '#domain/settings/exclusions.ts'
import { defaultUserSettings, userSettingsSchema } from '#domain/settings/user-settings.ts'

const excluded = {
  excluded_scenarios_ids: ['bloodbath'],
  excluded_battlefields_ids: [],
  excluded_deployments_ids: ['pets', 'scouts'],
  excluded_twists_ids: [],
}
const settings = { ruleset_version: '1.0.0', rulesets: [{ ruleset: '0.3.0', ...excluded }] }

it('[DB-18] keeps the default ruleset and the exclusions for each ruleset, with either name of the version field', () => {
  expect(userSettingsSchema.parse(settings)).toEqual(settings)
  const otherNames = { ruleset: '1.0.0', rulesets: [{ ruleset_version: '0.3.0', ...excluded }] }
  expect(userSettingsSchema.parse(otherNames)).toEqual(settings)
  expect(userSettingsSchema.parse(defaultUserSettings('1.0.0'))).toEqual({
    ruleset_version: '1.0.0',
    rulesets: [],
  })
})

it.each(Object.keys(excluded))(
  '[DB-18] reads no settings without %s, or with something else in it',
  (list) => {
    const others = Object.fromEntries(Object.entries(excluded).filter(([name]) => name !== list))
    for (const wrong of [others, { ...excluded, [list]: [1] }, { ...excluded, [list]: 'pets' }]) {
      const spoilt = { ...settings, rulesets: [{ ruleset: '0.3.0', ...wrong }] }
      expect(userSettingsSchema.safeParse(spoilt).success).toBe(false)
    }
  },
)

it('[DB-18] keeps a field for each section, and a record for each ruleset', () => {
  const older = withExclusions(defaultUserSettings('1.0.0'), '0.3.0', {
    scenarios: ['bloodbath'],
    battlefield: ['lodestone'],
    deployment: ['pets'],
    twist: ['champions'],
  })
  const record = {
    ruleset: '0.3.0',
    excluded_scenarios_ids: ['bloodbath'],
    excluded_battlefields_ids: ['lodestone'],
    excluded_deployments_ids: ['pets'],
    excluded_twists_ids: ['champions'],
  }
  expect(older).toEqual({ ruleset_version: '1.0.0', rulesets: [record] })
  const both = withExclusions(older, '1.0.0', { ...NO_EXCLUSIONS, twist: ['no_quarter'] })
  const none = { excluded_scenarios_ids: [], excluded_battlefields_ids: [], excluded_deployments_ids: [] }
  expect(both.rulesets).toEqual([record, { ruleset: '1.0.0', ...none, excluded_twists_ids: ['no_quarter'] }])
  expect(userSettingsSchema.parse(both)).toEqual(both)
})

it.each([
  ['no version', { rulesets: [] }],
  ['a malformed version', { ...settings, ruleset_version: 'latest' }],
  ['no list of rulesets', { ruleset_version: '1.0.0' }],
  ['exclusions without a ruleset', { ...settings, rulesets: [excluded] }],
  ['no object', 'settings'],
  ['nothing', null],
])('refuses %s', (_what, value) => expect(userSettingsSchema.safeParse(value).success).toBe(false))

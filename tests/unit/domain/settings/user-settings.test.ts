import { expect, it } from 'vitest'
import { defaultUserSettings, userSettingsSchema } from '../../../../src/domain/settings/user-settings.ts'

const excluded = {
  excluded_scenarios_ids: ['bloodbath'],
  excluded_battlefields_ids: [],
  excluded_deployments_ids: ['pets', 'scouts'],
  excluded_twists_ids: [],
}
const settings = { ruleset_version: '1.0.0', rulesets: [{ ruleset: '0.3.0', ...excluded }] }

it('[DB-18] keeps the default ruleset and the exclusions of each, under either name of the version', () => {
  expect(userSettingsSchema.parse(settings)).toEqual(settings)
  const otherNames = { ruleset: '1.0.0', rulesets: [{ ruleset_version: '0.3.0', ...excluded }] }
  expect(userSettingsSchema.parse(otherNames)).toEqual(settings)
  expect(userSettingsSchema.parse(defaultUserSettings('1.0.0'))).toEqual({
    ruleset_version: '1.0.0',
    rulesets: [],
  })
})

it.each([
  ['no version', { rulesets: [] }],
  ['a version that is none', { ...settings, ruleset_version: 'latest' }],
  ['a list that is missing', { ...settings, rulesets: [{ ruleset: '0.3.0' }] }],
  [
    'an id that is none',
    { ...settings, rulesets: [{ ...excluded, ruleset: '0.3.0', excluded_twists_ids: [1] }] },
  ],
  ['no object', 'settings'],
  ['nothing', null],
])('refuses %s', (_what, value) => {
  expect(userSettingsSchema.safeParse(value).success).toBe(false)
})

import type { Army } from './army.ts'

/**
 * The fields that earlier builds do not know, each with the value that means that nothing is set. A missing field says
 * nothing, because such a build leaves it out of what it writes, and this must not remove what another build has set.
 * (docs/sync.md)
 */
export const UNSET: Readonly<Required<OptionalFields>> = {
  points_limit: null,
  tags: [],
  archived: false,
  kind: 'army',
}

export type OptionalFields = Pick<Army, OptionalField>

export const OPTIONAL_FIELDS = ['points_limit', 'tags', 'archived', 'kind'] as const
type OptionalField = (typeof OPTIONAL_FIELDS)[number]

/** The optional fields that one version has and another one lacks. */
function missingIn(version: Army, other: Army): OptionalField[] {
  return OPTIONAL_FIELDS.filter((field) => version[field] === undefined && other[field] !== undefined)
}

const fieldsOf = (army: Army, fields: readonly OptionalField[]): Partial<Army> =>
  Object.fromEntries(fields.map((field) => [field, army[field]]))

/** A version that an earlier build may have written, with the fields that it has left out of the stored one. */
export function withLeftOut(version: Army, stored: Army): Army {
  return { ...version, ...fieldsOf(stored, missingIn(version, stored)) }
}

/** The version before an edit, for going back to it: what the edit set first has to be unset, as a missing field would not. */
export function withUnset(before: Army, after: Army): Army {
  return { ...before, ...Object.fromEntries(missingIn(before, after).map((field) => [field, UNSET[field]])) }
}

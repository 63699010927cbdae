import * as z from 'zod/mini'
import { armyFields, type Army } from '#domain/army/army.ts'
import { armyIdSchema } from '#domain/unit/unit.ts'

/** The ruleset of shared armies that do not name one, as in the first links. */
const FIRST_VERSION = '0.2.0'

/** An army from a share link. */
export const sharedArmySchema: z.ZodMiniType<Army> = z.lazy(() => {
  const fields = armyFields()
  return z.object({ ...fields, ruleset_version: z._default(fields.ruleset_version, FIRST_VERSION) })
})

/** A shared army that the server has embedded in the page. */
export const prefetchedSchema = z.object({ share_id: armyIdSchema, army: sharedArmySchema })

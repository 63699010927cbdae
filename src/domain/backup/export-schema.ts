import * as z from 'zod/mini'
import { armyFields, illustrationSchema, uploadSchema } from '#domain/army/army.ts'
import { armyUnitSchema, LIMITS } from '#domain/unit/unit.ts'
import { FORMAT } from '#domain/army/share/make-army-json.ts'
import { gamesSchema } from '#domain/game/share/kept-game.ts'
import { timeSchema } from '#domain/time/time.ts'
import { contentsSchema } from './device-file.ts'

/** An army as a file has it: pictures that are not uploaded yet stay on the device. */
const exportedArmy = z.object({
  ...armyFields(),
  images: z
    .array(z.discriminatedUnion('type', [illustrationSchema, uploadSchema]))
    .check(z.maxLength(LIMITS.choices)),
})

/** A file with armies. One with everything on a device has the other parts, too. */
const exportSchema = z.object({
  format: z.literal(FORMAT),
  armies: z.array(exportedArmy),
  made_at: z.optional(timeSchema),
  ...z.partial(contentsSchema).shape,
  // Custom schemas, which zod cannot convert.
  print: z.optional(z.record(z.string(), z.boolean())),
  dismissed: z.optional(z.record(z.string(), z.number())),
  games: z.optional(gamesSchema),
  unreadable: z.optional(z.array(z.string())),
})

/** The schemas that have a name and a description of their own. */
const described = z.registry<{ id?: string; description: string }>()
described.add(exportedArmy, { id: 'Army', description: 'An army, legal or not.' })
described.add(armyUnitSchema, {
  id: 'Unit',
  description: 'A row of an army. Keywords that come with the type are not listed.',
})
described.add(timeSchema, { description: 'Milliseconds since 1970.' })

const ABOUT =
  'Armies, and in a file with everything also settings, games and the like. The app reads every file that fits. Later builds may add fields, which others ignore; a change that older builds cannot read gets another number.'

/**
 * The JSON Schema of the files that the app exports, made from the schemas that read them. It is of draft 7, which
 * editors know best.
 *
 * @param address where it is published, as an absolute URL
 */
export function makeExportSchema(address: string): object {
  const { $schema, ...schema } = z.toJSONSchema(exportSchema, {
    target: 'draft-07',
    metadata: described,
    override: ({ jsonSchema }) => {
      // Readers ignore what they do not know.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return {
    $schema,
    $id: address,
    title: `Hobgoblin export, format ${FORMAT}`,
    description: ABOUT,
    ...schema,
  }
}

import * as z from 'zod/mini'

const storable = z.refine<string>(
  (value) => value.isWellFormed() && !value.includes('\u0000'),
  'Text that cannot be stored.',
)

/** A text of at most `max` characters that every database can store. */
export const textUpTo = (max: number) => z.string().check(z.maxLength(max), storable)

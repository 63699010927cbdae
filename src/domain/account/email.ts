import * as z from 'zod/mini'

/** The longest address that mail can go to. (RFC 5321) */
const EMAIL_LENGTH = 254

// No spaces, no invisible characters, and none that mean something in a mail header.
const ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+$/u

/** An address as typed or filled in, without the spaces around it. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_LENGTH, "This doesn't look like a valid email."),
    z.regex(ADDRESS, "This doesn't look like a valid email."),
  )

import * as z from 'zod/mini'

/** The maximum length of an email address. (RFC 5321) */
const EMAIL_LENGTH = 254

// Excludes spaces, invisible characters, and characters that have a meaning in a mail header.
const ADDRESS =
  /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+\.[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:".]+$/u

/** An email address as the user entered it, trimmed. */
export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(EMAIL_LENGTH, "This doesn't look like a valid email."),
    z.regex(ADDRESS, "This doesn't look like a valid email."),
  )

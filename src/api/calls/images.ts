import * as z from 'zod/mini'
import type { Call } from './call.ts'

/** The accepted file types, and the maximum size in bytes. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export const MAX_IMAGE_BYTES = 10_000_000

const request = z.object({
  /** In bytes. */
  size: z.int().check(z.minimum(1), z.maximum(MAX_IMAGE_BYTES)),
  type: z.enum(IMAGE_TYPES),
  name: z.string().check(z.maxLength(255)),
})

const response = z.object({
  /** The path of the picture, without the leading slash. */
  key: z.string().check(z.regex(/^images\/[\w-]+\.webp$/)),
  /** The form to send to `url`: these fields, then the file as `file`. */
  fields: z.record(z.string(), z.string()),
  url: z.string(),
})

/** Prepares the upload of a picture. The file itself goes to the URL in the response. */
export const createImage: Call<z.infer<typeof response>, z.infer<typeof request>> = {
  method: 'POST',
  path: '/v1/images',
  authenticated: true,
  verified: true,
  request,
  response,
  errors: ['ACCOUNT_FULL', 'TOO_MANY_REQUESTS'],
}

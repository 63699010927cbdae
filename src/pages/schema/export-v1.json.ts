import type { APIContext } from 'astro'
import { makeExportSchema } from '#domain/backup/export-schema.ts'

/** The schema of exported files. Its address stays, because others name it. */
export function GET({ site, url }: APIContext): Response {
  return Response.json(makeExportSchema(new URL(url.pathname, site).href))
}

import { readFile } from 'node:fs/promises'
import type { Site } from './features/site.ts'

/** A warning for the operator, shown by the server and by the build of a public site. (docs/operating.md) */
export const UNNAMED_OPERATOR =
  'The pages about privacy and terms do not say who runs this site: set PUBLIC_OPERATOR and PUBLIC_CONTACT and build it again.'

/**
 * Whether the built site does not name its operator. This reads a page, because the settings are built into the
 * pages.
 */
export async function isOperatorUnnamed({ folder, pages }: Pick<Site, 'folder' | 'pages'>): Promise<boolean> {
  const file = pages.get('/help/privacy')
  return file !== undefined && (await readFile(folder + file, 'utf8')).includes('data-operator-missing')
}

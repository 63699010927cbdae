import { readFile } from 'node:fs/promises'
import type { Site } from './features/site.ts'

/** What an operator is told, by the server and by the build of a public site. (docs/operating.md) */
export const UNNAMED_OPERATOR =
  'The pages about privacy and terms do not say who runs this site: set PUBLIC_OPERATOR and PUBLIC_CONTACT and build it again.'

/** Whether the built site does not say who runs it. The pages are asked, because the settings are built into them. */
export async function isOperatorUnnamed({ folder, pages }: Pick<Site, 'folder' | 'pages'>): Promise<boolean> {
  const file = pages.get('/help/privacy')
  return file !== undefined && (await readFile(folder + file, 'utf8')).includes('data-operator-missing')
}

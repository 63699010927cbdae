import { type Site, textOf } from './site.ts'

/** A warning for the operator, shown by the server and by the build of a public site. (docs/operating.md) */
export const UNNAMED_OPERATOR =
  'The pages about privacy and terms do not say who runs this site: set PUBLIC_OPERATOR and PUBLIC_CONTACT and build it again.'

/** The same for a public site whose researchers find nobody. */
export const NO_SECURITY_CONTACT =
  'Researchers find no /.well-known/security.txt: set PUBLIC_OPERATOR and PUBLIC_CONTACT and build the site again.'

export const hasSecurityContact = ({ files }: Site): boolean => files.has('/.well-known/security.txt')

/**
 * Whether the built site does not name its operator. This reads a page, because the settings are built into the
 * pages.
 */
export function isOperatorUnnamed(site: Site): boolean {
  const file = site.pages.get('/help/privacy')
  return file !== undefined && (textOf(site, file) ?? '').includes('data-operator-missing')
}

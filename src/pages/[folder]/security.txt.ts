import type { APIContext } from 'astro'

const DAY_MS = 24 * 3600 * 1000
/** The standard asks for less than a year. (RFC 9116) */
const LASTS_DAYS = 364

const { PUBLIC_CONTACT: contact, PUBLIC_CONTACT_UNTIL: until } = import.meta.env

/** There only if the operator has given a contact. (docs/operating.md) */
export const getStaticPaths = () => (contact ? [{ params: { folder: '.well-known' } }] : [])

/** Where researchers report what they find. */
export function GET({ site }: APIContext): Response {
  const expires = until ? new Date(`${until}T00:00:00Z`) : new Date(Date.now() + LASTS_DAYS * DAY_MS)
  const lines = [
    `Contact: ${contact?.includes('@') ? `mailto:${contact}` : contact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, '')}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', site).href}`,
    `Policy: ${new URL('/security.md', site).href}`,
  ]
  return new Response(`${lines.join('\n')}\n`)
}

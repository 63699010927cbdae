import { domainToASCII } from 'node:url'

/**
 * The key of an address: two addresses with the same key are one account. Mail servers may tell apart whatever Unicode can
 * fold before the @, so only the case of ASCII letters and the composition of accents are ignored there. Domains are
 * compared as name servers do. Mail goes to the address as it was typed, never to this key.
 * (docs/faults.md R-31)
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).normalize('NFC')
  const domain = email.slice(at + 1)
  // An invalid domain stays as it is.
  return `${asciiLowerCase(local)}@${domainToASCII(domain) || asciiLowerCase(domain.normalize('NFC'))}`
}

const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

import { domainToASCII } from 'node:url'

/**
 * The key of an address: two addresses with the same key belong to one account. A mail server may distinguish names
 * that Unicode would fold, so before the @ only the case of ASCII letters and the composition of accents are ignored.
 * Domains are compared as name servers compare them. Mail goes to the address as the user typed it, never to this key.
 */
export function emailKey(email: string): string {
  const atSign = email.lastIndexOf('@')
  const local = email.slice(0, atSign).normalize('NFC')
  const domain = email.slice(atSign + 1)
  // An invalid domain is only normalized.
  return `${asciiLowerCase(local)}@${domainToASCII(domain) || asciiLowerCase(domain.normalize('NFC'))}`
}

const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

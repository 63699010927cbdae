import { domainToASCII } from 'node:url'

/**
 * What makes two addresses one account. What stands before the @ is its mail server's business, which tells apart what
 * Unicode can fold; only the case of ASCII letters does not count, as no server keeps it apart, nor how a letter with an
 * accent is composed. Domains are compared as name servers do. Mail goes to the address as it was typed, never to this.
 * (docs/faults.md R-31)
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).normalize('NFC')
  const domain = email.slice(at + 1)
  // A domain that no name server could know stays as it is.
  return `${asciiLowerCase(local)}@${domainToASCII(domain) || asciiLowerCase(domain.normalize('NFC'))}`
}

const asciiLowerCase = (text: string): string => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

import { domainToASCII } from 'node:url'

/**
 * What makes two addresses one account: case, and the ways in which Unicode and domain names write the same
 * letters, do not count. Mail goes to the address as it was typed, never to this. (FAULTS.md R-31)
 */
export function emailKey(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  // A domain that no name server could know stays as it is.
  return `${fold(email.slice(0, at))}@${domainToASCII(domain) || fold(domain)}`
}

/** Lower case of upper case: some letters have only one of the two. Composed again, as case can take letters apart. */
function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}

import { readFileSync } from 'node:fs'

/** How the site protects accounts and pages. Links into the repository are only text here. */
export function GET(): Response {
  const text = readFileSync('docs/security.md', 'utf8')
  return new Response(text.replaceAll(/\[([^\]]+)\]\((?!https?:)[^)]*\)/g, '$1'))
}

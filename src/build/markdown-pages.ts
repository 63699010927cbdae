import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const ALTERNATE = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/

/** Writes the Markdown that a page names in its head: its article, for readers of plain text. */
export function markdownPages(): AstroIntegration {
  return {
    name: 'markdown-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir)
        const written = await Promise.all(
          globSync('**/*.html', { cwd: root }).map((file) => write(root, file)),
        )
        logger.info(`${written.filter(Boolean).length} files`)
      },
    },
  }
}

async function write(root: string, file: string): Promise<boolean> {
  const html = await readFile(join(root, file), 'utf8')
  const path = ALTERNATE.exec(html)?.[1]
  if (path === undefined) return false
  await writeFile(join(root, path), markdownOf(html))
  return true
}

/** What only a screen needs: drawings, ways to other pages, controls, and what is hidden. */
const INNERMOST = /<(nav|svg|style|script|button|fieldset)[\s>](?:(?!<\1[\s>])[^])*?<\/\1>/g
const LEFT_OUT = [
  // A drawing can be in a drawing.
  INNERMOST,
  INNERMOST,
  /<(p|span)(?=[^>]*\s(?:aria-hidden="true"|hidden[\s>=]))[^>]*>[^]*?<\/\1>/g,
]

const CELL = /<t[hd][^>]*>([^]*?)<\/t[hd]>/g

/** The article of a page as Markdown. It knows the elements that our own pages have. */
function markdownOf(html: string): string {
  const [, article = ''] = /<article[^>]*>([^]*)<\/article>/.exec(html) ?? []
  let text = LEFT_OUT.reduce((rest, part) => rest.replaceAll(part, ''), article).replaceAll(/\s+/g, ' ')
  text = text
    .replaceAll(/<img[^>]*?\salt="([^"]*)"[^>]*>/g, '$1')
    .replaceAll(/<code[^>]*>([^]*?)<\/code>/g, (_, code: string) => `\`${code}\``)
    .replaceAll(/<(?:b|strong)(?:\s[^>]*)?>([^]*?)<\/(?:b|strong)>/g, '**$1**')
    .replaceAll(/<em[^>]*>([^]*?)<\/em>/g, '_$1_')
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([^]*?)<\/a>/g, (_, to: string, words: string) => {
      return `[${words.trim()}](${to})`
    })
    .replaceAll(/<caption[^>]*>([^]*?)<\/caption>/g, '')
    .replaceAll(/<table[^>]*>([^]*?)<\/table>/g, (_, table: string) => tableOf(table))
    .replaceAll(
      /<ol[^>]*>([^]*?)<\/ol>/g,
      (_, list: string) => `\n\n${list.replaceAll(/<li[^>]*>/g, '\n1. ')}\n\n`,
    )
    .replaceAll(/<li[^>]*>(?:\s*<p[^>]*>)?/g, '\n- ')
    .replaceAll(/<h(\d)[^>]*>/g, (_, level: string) => `\n\n${'#'.repeat(Number(level))} `)
    .replaceAll(
      /<dt[^>]*>([^]*?)<\/dt>\s*<dd[^>]*>(?:\s*<p[^>]*>)?/g,
      (_, term: string) => `\n\n**${plain(term)}:** `,
    )
    .replaceAll(/<br[^>]*>/g, '\n')
    .replaceAll(
      /<\/?(?:p|div|ul|dl|dd|section|header|figure|figcaption|h\d|blockquote)(?:\s[^>]*)?>/g,
      '\n\n',
    )
  return `${plain(text)
    .replaceAll(/[ \t]*\n[ \t]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

/** Without tags. `&lt;` stays, as Markdown would take it for one. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/ {2,}/g, ' ')

function tableOf(html: string): string {
  const rows = [...html.matchAll(/<tr[^>]*>([^]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(CELL)].map(([, cell = '']) => plain(cell).trim().replaceAll('|', '\\|')),
  )
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return `\n\n${[line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')}\n\n`
}

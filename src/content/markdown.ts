import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Inline, RichText } from '#domain/rules/text-tree.ts'

type Node = ReturnType<typeof fromMarkdown>['children'][number]

const LINK = /^keyword:([a-z0-9_]+)$/
const ALLOWED = 'A text can contain paragraphs, lists, **strong**, _emphasis_ and keyword links'

/**
 * Parses rules text from Markdown: one string, or a list of paragraphs and list items (`- …`).
 * @throws if it contains anything that rules text cannot show, such as images, HTML or links to pages
 */
export function parseRulesText(markdown: string | readonly string[]): RichText {
  const text: RichText = []
  for (const part of [markdown].flat()) {
    for (const node of fromMarkdown(part).children) append(text, block(node))
  }
  if (text.length === 0) throw new Error('The text is empty.')
  return text
}

/** Joins consecutive items to one list, even if they are separate strings. */
function append(text: RichText, next: Block): void {
  const last = text.at(-1)
  if (last?.type === 'list' && next.type === 'list') last.items.push(...next.items)
  else text.push(next)
}

function block(node: Node): Block {
  if (node.type === 'paragraph') return { type: 'paragraph', content: node.children.flatMap(inline) }
  if (node.type === 'list' && !node.ordered) return { type: 'list', items: node.children.map(listItem) }
  throw notAllowed(node)
}

function listItem({ children }: Extract<Node, { type: 'listItem' }>): Inline[] {
  const [only, second] = children
  if (only?.type !== 'paragraph' || second) throw new Error(`${ALLOWED}; a list item is a single paragraph.`)
  return only.children.flatMap(inline)
}

function inline(node: Node): Inline {
  switch (node.type) {
    case 'text':
      return node.value.replaceAll('\n', ' ')
    case 'strong':
    case 'emphasis':
      return { type: node.type, content: node.children.flatMap(inline) }
    case 'link':
      return keyword(node)
    default:
      throw notAllowed(node)
  }
}

function keyword(node: Extract<Node, { type: 'link' }>): Inline {
  const id = LINK.exec(node.url)?.[1]
  if (!id) throw new Error(`${ALLOWED} such as [Rough](keyword:rough), but no link to ${node.url}.`)
  const [only, second] = node.children
  if (only?.type !== 'text' || second) throw new Error(`The link to ${node.url} must be plain text.`)
  return { type: 'keyword', id, text: only.value }
}

const NAMES: Partial<Record<Node['type'], string>> = {
  html: 'HTML',
  list: 'numbered list',
  heading: 'heading',
  image: 'image',
  inlineCode: 'code',
  code: 'code (a line indented by four spaces)',
  blockquote: 'quotation',
  break: 'line break',
  thematicBreak: 'rule',
}

function notAllowed(node: Node): Error {
  const line = node.position?.start.line ?? 1
  return new Error(`${ALLOWED}, but no ${NAMES[node.type] ?? node.type} (line ${line}).`)
}

import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri'
import { splitUnbroken } from '#ui/texts/unbroken.ts'

type Plugin = NonNullable<SatteriProcessorOptions['hastPlugins']>[number]

/** Keeps ranges and figures with units on one line in articles. */
export const keepUnbroken: Plugin = {
  name: 'keep-unbroken',
  text(node, context) {
    const parts = splitUnbroken(node.value)
    if (parts.length > 1) context.replaceNode(node, parts.map(toNode))
  },
}

function toNode(value: string, index: number) {
  const text = { type: 'text' as const, value }
  if (index % 2 === 0) return text
  return {
    type: 'element' as const,
    tagName: 'span',
    properties: { className: ['unbroken'] },
    children: [text],
  }
}

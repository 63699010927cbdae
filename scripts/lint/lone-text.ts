import type { Rule } from 'eslint'
import type { Function as AnyFunction, Node } from 'estree'
import type { JSXElement, JSXFragment } from 'estree-jsx'
import { kindsIn } from './child-kinds.ts'
import { elementsIn, samePlaceIn } from './same-place.ts'

/**
 * A browser that translates a page puts each text into an element of its own, without React's knowledge. React can
 * still set the text of an element that contains nothing else. It cannot change a text beside other children, and it
 * fails when such a text disappears or when an element appears before it.
 */
export const loneText: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      changing:
        'A text that changes must be the only child of its element: write one template, or a span around it.',
      before: 'An element that comes and goes must not be before a text: write a span around the text.',
      bare: 'A component must return its text inside an element.',
      same: 'It takes the place of an element with other texts: give one of them a key.',
    },
  },
  create(context) {
    const { ofChild, ofFunction } = kindsIn(context.sourceCode)
    const findLosing = samePlaceIn(context.sourceCode, (child) => ofChild(child).includes('text'))
    const checkPlace = (elements: readonly JSXElement[]) => {
      for (const element of findLosing(elements)) context.report({ node: element, messageId: 'same' })
    }
    const checkChildren = (node: Node) => {
      const parent = node as JSXElement | JSXFragment
      const children = parent.children.map((child) => ({ node: child, kind: ofChild(child) }))
      const shown = children.filter(({ kind }) => kind !== 'nothing')
      const isAlone = shown.length === 1 && parent.type === 'JSXElement'
      shown.forEach(({ node: child, kind }, index) => {
        if (kind === 'changing text' && !isAlone) context.report({ node: child, messageId: 'changing' })
        const isBeforeText = kind === 'changing element' && shown[index + 1]?.kind === 'text'
        if (isBeforeText) context.report({ node: child, messageId: 'before' })
      })
    }
    const checkComponent = (node: AnyFunction) => {
      checkPlace(elementsIn(node.body))
      const name = 'id' in node ? node.id?.name : undefined
      if (name && /^[A-Z]/.test(name) && ofFunction(node).includes('text')) {
        context.report({ node, messageId: 'bare' })
      }
    }
    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      FunctionDeclaration: checkComponent,
      FunctionExpression: checkComponent,
      JSXExpressionContainer: (node: Node) => checkPlace(elementsIn(node)),
    }
  },
}

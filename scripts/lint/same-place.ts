import type { SourceCode } from 'eslint'
import type { Node } from 'estree'
import type { JSXElement, JSXFragment } from 'estree-jsx'

type Child = JSXFragment['children'][number]
type Shown = { slots: readonly Child[]; isText: (slot: Child | undefined) => boolean }

/**
 * Finds elements that take each other's place as one, because they have the same name and key: React keeps the element
 * and changes its children. Where one has a text beside others and the other has none, React takes away a text, which
 * fails in a translated page.
 */
export function samePlaceIn(sourceCode: SourceCode, isTextChild: (child: Child) => boolean) {
  const shownIn = ({ children }: JSXElement): Shown => {
    const slots = children.filter((child) => !isBlank(child))
    return { slots, isText: (slot) => slot !== undefined && slots.length > 1 && isTextChild(slot) }
  }

  const identity = ({ openingElement: { name, attributes } }: JSXElement): string => {
    const key = attributes.find((one) => one.type === 'JSXAttribute' && one.name.name === 'key')
    return [name, ...(key ? [key] : [])].map((node) => sourceCode.getText(node as Node)).join(' ')
  }

  /** Whether changing one element into the other takes a text away. */
  const loseText = (one: JSXElement, other: JSXElement): boolean => {
    if (identity(one) !== identity(other)) return false
    const [before, after] = [shownIn(one), shownIn(other)]
    const places = Math.max(before.slots.length, after.slots.length)
    return Array.from({ length: places }, (_, at) => [before.slots[at], after.slots[at]] as const).some(
      ([was, is]) =>
        before.isText(was) !== after.isText(is) ||
        elementsIn(was).some((each) => elementsIn(is).some((its) => loseText(each, its))),
    )
  }

  /** Those of these elements in one place that another one cannot become. */
  return (elements: readonly JSXElement[]): JSXElement[] =>
    elements.filter((element, at) => elements.slice(0, at).some((before) => loseText(before, element)))
}

function isBlank(child: Child): boolean {
  if (child.type === 'JSXText') return child.value.trim() === '' && child.value.includes('\n')
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}

/** The elements that an expression, a child or a statement shows in its place, one at a time. */
export function elementsIn(node: Node | Child | null | undefined): JSXElement[] {
  switch (node?.type) {
    case 'JSXElement':
      return [node]
    case 'JSXExpressionContainer':
      return elementsIn(node.expression)
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(elementsIn)
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(elementsIn)
    case 'ReturnStatement':
      return elementsIn(node.argument)
    case 'IfStatement':
      return [node.consequent, node.alternate].flatMap(elementsIn)
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(elementsIn))
    case 'BlockStatement':
      return node.body.flatMap(elementsIn)
    default:
      return []
  }
}

import type { SourceCode } from 'eslint'
import type { Expression, Function as AnyFunction, Node } from 'estree'
import type { JSXFragment } from 'estree-jsx'

/** What a child of an element shows. An element or text that changes may also be absent. */
type Kind = 'element' | 'changing element' | 'text' | 'changing text' | 'nothing'

type Kinds = {
  ofChild: (child: JSXFragment['children'][number]) => Kind
  ofFunction: (fn: AnyFunction) => Kind
}

/** Names of properties for elements, not for texts. Whoever passes them writes the element. */
const SLOTS = new Set([
  'children',
  'action',
  'actions',
  'more',
  'glyph',
  'controls',
  'chooser',
  'definition',
  'errorScreen',
  'placeholder',
])
/** The same for functions that return elements. */
const RENDERERS = new Set(['children', 'createElement', 'dialog'])

/** The kind of each child, as far as one file shows it. What it does not say counts as a text that changes. */
export function kindsIn(sourceCode: SourceCode): Kinds {
  const definitionOf = (node: Node) =>
    sourceCode.getScope(node).references.find(({ identifier }) => identifier === node)?.resolved?.defs[0]

  const ofName = (node: Extract<Node, { type: 'Identifier' }>): Kind => {
    if (SLOTS.has(node.name)) return 'changing element'
    const definition = definitionOf(node)
    if (definition?.type !== 'Variable') return 'changing text'
    const { id, init } = definition.node
    return id.type === 'Identifier' && init ? either('nothing', ofExpression(init)) : 'changing text'
  }

  const ofCall = ({ callee, arguments: [first] }: Extract<Node, { type: 'CallExpression' }>): Kind => {
    const isMap =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      ['map', 'flatMap'].includes(callee.property.name)
    if (isMap && first && isFunction(first)) return either('nothing', ofFunction(first))
    if (callee.type !== 'Identifier') return 'changing text'
    if (RENDERERS.has(callee.name)) return 'changing element'
    const definition = definitionOf(callee)
    if (definition?.type === 'FunctionName' && isFunction(definition.node)) return ofFunction(definition.node)
    const init = definition?.type === 'Variable' ? definition.node.init : null
    return init && isFunction(init) ? ofFunction(init) : 'changing text'
  }

  const ofExpression = (node: Node | JSXFragment): Kind => {
    switch (node.type) {
      case 'JSXElement':
        return 'element'
      case 'JSXFragment':
        return node.children.map(ofChild).find((kind) => kind.includes('text')) ?? 'element'
      case 'Literal':
        return typeof node.value === 'string' || typeof node.value === 'number' ? 'text' : 'nothing'
      case 'LogicalExpression':
        return either(node.operator === '&&' ? 'nothing' : ofExpression(node.left), ofExpression(node.right))
      case 'ConditionalExpression':
        return either(ofExpression(node.consequent), ofExpression(node.alternate))
      case 'ChainExpression':
        return either('nothing', ofExpression(node.expression))
      case 'MemberExpression':
        return node.property.type === 'Identifier' && SLOTS.has(node.property.name)
          ? 'changing element'
          : 'changing text'
      case 'Identifier':
        return ofName(node)
      case 'CallExpression':
        return ofCall(node)
      default:
        return 'changing text'
    }
  }

  const ofStatement = (node: Node): Kind[] => {
    switch (node.type) {
      case 'ReturnStatement':
        return [node.argument ? ofExpression(node.argument) : 'nothing']
      case 'IfStatement':
        return [...ofStatement(node.consequent), ...(node.alternate ? ofStatement(node.alternate) : [])]
      case 'SwitchStatement':
        return node.cases.flatMap(({ consequent }) => consequent.flatMap(ofStatement))
      case 'BlockStatement':
        return node.body.flatMap(ofStatement)
      default:
        return []
    }
  }

  const ofFunction = ({ body }: AnyFunction): Kind => {
    if (body.type !== 'BlockStatement') return ofExpression(body)
    const [first = 'nothing', ...others] = ofStatement(body)
    return others.reduce(either, first)
  }

  const ofChild: Kinds['ofChild'] = (child) => {
    switch (child.type) {
      case 'JSXText':
        return child.value.trim() === '' && child.value.includes('\n') ? 'nothing' : 'text'
      case 'JSXExpressionContainer':
        return child.expression.type === 'JSXEmptyExpression' ? 'nothing' : ofExpression(child.expression)
      case 'JSXSpreadChild':
        return 'changing text'
      default:
        return ofExpression(child)
    }
  }

  return { ofChild, ofFunction }
}

const isFunction = (node: Node): node is AnyFunction & Expression =>
  ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(node.type)

/** What is shown when it is one of two. */
function either(one: Kind, other: Kind): Kind {
  if (one === 'nothing' && other === 'nothing') return 'nothing'
  return one.includes('text') || other.includes('text') ? 'changing text' : 'changing element'
}

/** The part of JSON Schema that is used here. */
type Shape = {
  type?: string
  const?: unknown
  enum?: unknown[]
  items?: Shape
  properties?: Record<string, Shape>
  required?: string[]
  minLength?: number
  maxLength?: number
}

/** Formats a JSON Schema for readers: `{ email: text (up to 254), acceptedTos: true }`. */
export function shapeText(shape: Shape): string {
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (shape.type === 'array') return `[${shapeText(shape.items ?? {})}, …]`
  if (shape.properties) return `{ ${fieldsText(shape.properties, shape.required ?? [])} }`
  return `${shape.type === 'string' ? 'text' : (shape.type ?? 'anything')}${lengthText(shape)}`
}

function fieldsText(properties: Record<string, Shape>, required: readonly string[]): string {
  return Object.entries(properties)
    .map(([name, shape]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeText(shape)}`)
    .join(', ')
}

function lengthText({ type, minLength = 0, maxLength }: Shape): string {
  if (type !== 'string' || maxLength === undefined) return ''
  return minLength > 1 ? ` (${minLength} to ${maxLength})` : ` (up to ${maxLength})`
}

/** A piece of TypeScript: text, or parts in brackets that stand on one line where they fit. */
export type Code = Group | Tagged | string

/** Parts between brackets, separated by commas. */
export interface Group {
  readonly kind: 'group'
  readonly open: string
  readonly items: readonly Code[]
  readonly close: string
  /** Whether there is a space inside of the brackets on one line. */
  readonly isSpaced: boolean
}

/** A tag with its props and what stands between. */
export interface Tagged {
  readonly kind: 'tag'
  readonly name: string
  readonly props: readonly (readonly [string, Code | null])[]
  readonly children: readonly Code[]
}

const WIDTH = 120

/** A list. */
export const listCode = (items: readonly Code[]): Code => group('[', items, ']')

/** An object; names that are no identifiers are quoted. */
export function objectCode(entries: readonly (readonly [string, Code])[]): Code {
  const items = entries.map(([name, value]) => (value === name ? name : joined(`${keyCode(name)}: `, value)))
  return { kind: 'group', open: '{', items, close: '}', isSpaced: true }
}

/** A call. */
export const callCode = (name: string, items: readonly Code[]): Code => group(`${name}(`, items, ')')

/** A tag. */
export function tagCode(name: string, props: Tagged['props'], children: readonly Code[] = []): Tagged {
  return { kind: 'tag', name, props, children }
}

/** Text in front of code. */
export function joined(before: string, code: Code, after = ''): Code {
  if (typeof code === 'string') return `${before}${code}${after}`
  if (code.kind === 'tag') return group(`${before}(`, [code], `)${after}`)
  return { ...code, open: before + code.open, close: code.close + after }
}

function group(open: string, items: readonly Code[], close: string): Code {
  return { kind: 'group', open, items, close, isSpaced: false }
}

const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

function keyCode(name: string): string {
  // Written as a name, this key would set the prototype.
  if (name === '__proto__') return `[${textCode(name)}]`
  return IDENTIFIER.test(name) ? name : textCode(name)
}

/** A string literal in single quotes. */
export function textCode(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `'${escaped}'`
}

/** Text of code, whose first line begins at a column and whose further lines are indented by some spaces. */
export function printCode(code: Code, indent = 0, column = indent): string {
  const flat = flatText(code)
  if (flat !== null && column + flat.length <= WIDTH) return flat
  if (typeof code === 'string') return code
  return code.kind === 'group' ? printGroup(code, indent) : printTag(code, indent)
}

function printGroup({ open, items, close }: Group, indent: number): string {
  if (items.length === 0) return open + close
  const [only] = items
  // A call with one argument keeps its brackets around those of the argument.
  if (items.length === 1 && only && typeof only !== 'string' && only.kind === 'group' && open.endsWith('('))
    return printCode(joined(open, only, close), indent)
  const isTag = items.length === 1 && only !== undefined && typeof only !== 'string' && only.kind === 'tag'
  const inner = indent + 2
  const lines = items.map((item) => `${' '.repeat(inner)}${printCode(item, inner)}${isTag ? '' : ','}\n`)
  return `${open}\n${lines.join('')}${' '.repeat(indent)}${close}`
}

function printTag({ name, props, children }: Tagged, indent: number): string {
  const head = openingTag(name, props, { indent, isEmpty: children.length === 0 })
  if (children.length === 0) return head
  const inner = indent + 2
  const lines = children.map((child) => `${' '.repeat(inner)}${childText(child, inner)}\n`)
  return `${head}\n${lines.join('')}${' '.repeat(indent)}</${name}>`
}

function openingTag(
  name: string,
  props: Tagged['props'],
  { indent, isEmpty }: { readonly indent: number; readonly isEmpty: boolean },
): string {
  const end = isEmpty ? '/>' : '>'
  const flat = props.map((prop) => flatProp(prop))
  const whole = `<${name}${flat.map((text) => ` ${text}`).join('')}${isEmpty ? ' ' : ''}${end}`
  if (!flat.includes(null) && indent + whole.length <= WIDTH) return whole
  const inner = indent + 2
  const lines = props.map((prop) => `${' '.repeat(inner)}${propText(prop, inner)}\n`)
  return `<${name}\n${lines.join('')}${' '.repeat(indent)}${end}`
}

function propText([name, value]: Tagged['props'][number], indent: number): string {
  const flat = flatProp([name, value])
  if (flat !== null && indent + flat.length <= WIDTH) return flat
  if (value === null || (typeof value === 'string' && isPlainText(value))) return flat ?? name
  if (typeof value !== 'string' && value.kind === 'tag')
    return `${name}={\n${' '.repeat(indent + 2)}${printCode(value, indent + 2)}\n${' '.repeat(indent)}}`
  return `${name}={${printCode(value, indent, indent + name.length + 2)}}`
}

function childText(child: Code, indent: number): string {
  if (typeof child !== 'string')
    return child.kind === 'tag' ? printCode(child, indent) : `{${printCode(child, indent)}}`
  return child
}

/** A value as a quoted attribute, where it is a text that needs no escapes. */
function isPlainText(code: string): boolean {
  return /^'[^'"\\&{}<>\n]*'$/.test(code)
}

function flatProp([name, value]: Tagged['props'][number]): string | null {
  if (value === null) return name
  if (typeof value === 'string' && isPlainText(value)) return `${name}="${value.slice(1, -1)}"`
  const flat = flatText(value)
  return flat === null ? null : `${name}={${flat}}`
}

/** Code on one line; null where it has several. */
function flatText(code: Code): string | null {
  if (typeof code === 'string') return code.includes('\n') ? null : code
  if (code.kind === 'group') {
    const items = code.items.map(flatText)
    if (items.includes(null)) return null
    const space = code.isSpaced && items.length > 0 ? ' ' : ''
    return `${code.open}${space}${items.join(', ')}${space}${code.close}`
  }
  return flatTag(code)
}

function flatTag({ name, props, children }: Tagged): string | null {
  const flat = props.map(flatProp)
  const inside = children.map((child) => {
    const text = flatText(child)
    return text === null || typeof child === 'string' || child.kind === 'tag' ? text : `{${text}}`
  })
  if (flat.includes(null) || inside.includes(null) || inside.length > 1) return null
  const head = `<${name}${flat.map((text) => ` ${text}`).join('')}`
  return inside.length === 0 ? `${head} />` : `${head}>${inside.join('')}</${name}>`
}

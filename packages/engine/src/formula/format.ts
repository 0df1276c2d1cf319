/* Prints a syntax tree: one statement per line, two spaces per level, parentheses only where they are needed. */
import type { Block, Expression, FunctionNode, Pattern, Program, Statement } from './ast.ts'
import { PRECEDENCE } from './parse/grammar.ts'

/* Precedence of everything but binary operators, which lie between CONDITIONAL and UNARY. */
const ITEM = 1
const CONDITIONAL = 2
const BINARY = 2
const UNARY = 15
const POSTFIX = 16
const MEMBER = 17
const PRIMARY = 18

const NAME = /^[\p{ID_Start}$_][\p{ID_Continue}$_\u200c\u200d]*$/u

/** Prints a program; `parse` reads the text as the same tree. */
export function format(program: Program): string {
  return program.kind === 'formula' ? formatExpression(program.value) : formatStatements(program.body, '')
}

/* Parenthesized when it binds less than `least`; `indent` is that of the line it starts on. */
function formatExpression(node: Expression, least = 0, indent = ''): string {
  const text = textOf(node, indent)
  return strengthOf(node) < least ? `(${text})` : text
}

function strengthOf(node: Expression): number {
  switch (node.kind) {
    case 'sequence':
      return 0
    case 'assign':
    case 'spread':
      return ITEM
    case 'function':
      return node.isArrow ? ITEM : PRIMARY
    case 'conditional':
      return CONDITIONAL
    case 'binary':
      // `in` would end the head of a `for`, so it is always parenthesized.
      return node.operator === 'in' ? 0 : BINARY + (PRECEDENCE[node.operator] ?? 0)
    case 'logical':
      return BINARY + (PRECEDENCE[node.operator] ?? 0)
    case 'unary':
    case 'delete':
    case 'await':
      return UNARY
    case 'update':
      return node.isPrefix ? UNARY : POSTFIX
    case 'member':
    case 'call':
    case 'new':
    case 'chain':
      return MEMBER
    default:
      return PRIMARY
  }
}

function textOf(node: Expression, indent: string): string {
  const inner = (part: Expression, least = ITEM) => formatExpression(part, least, indent)
  switch (node.kind) {
    case 'literal':
      return formatLiteral(node.value)
    case 'regexp':
      return `/${node.source}/${node.flags}`
    case 'template':
      return formatTemplate(
        node.texts,
        node.parts.map((part) => inner(part, 0)),
      )
    case 'name':
      return node.name
    case 'array':
      return `[${node.items.map((item) => (item ? inner(item) : '')).join(', ')}${node.items.at(-1) === null ? ',' : ''}]`
    case 'object':
      return formatObject(node, inner)
    case 'spread':
      return `...${inner(node.value)}`
    case 'member':
      return `${formatObjectOf(node.object, inner)}${formatProperty(node, inner)}`
    case 'call':
      return `${formatObjectOf(node.callee, inner)}${node.optional ? '?.' : ''}(${node.args.map((arg) => inner(arg)).join(', ')})`
    case 'new':
      return `new ${formatConstructor(node.callee, inner)}(${node.args.map((arg) => inner(arg)).join(', ')})`
    case 'chain':
      return inner(node.value, MEMBER)
    case 'unary':
      return prefixed(node.operator, inner(node.value, UNARY))
    case 'delete':
      return `delete ${inner(node.value, UNARY)}`
    case 'await':
      return `await ${inner(node.value, UNARY)}`
    case 'binary':
      return formatBinary(node, inner)
    case 'logical':
      return formatLogical(node, inner)
    case 'conditional':
      return `${inner(node.test, CONDITIONAL + 1)} ? ${inner(node.then)} : ${inner(node.otherwise)}`
    case 'sequence':
      return node.items.map((item) => inner(item)).join(', ')
    case 'assign':
      return `${formatPattern(node.target, indent)} ${node.operator} ${inner(node.value)}`
    case 'update':
      return node.isPrefix
        ? `${node.operator}${formatPattern(node.target, indent)}`
        : `${formatPattern(node.target, indent)}${node.operator}`
    case 'function':
      return formatFunction(node, indent)
    case 'slot':
      throw new Error('A slot has no text.')
    default:
      return node satisfies never
  }
}

type Inner = (part: Expression, least?: number) => string

function formatLiteral(value: unknown): string {
  if (value === undefined) return 'this'
  if (typeof value === 'bigint') return `${value}n`
  if (value === Number.POSITIVE_INFINITY) return '1e999'
  return JSON.stringify(value)
}

function formatTemplate(texts: readonly string[], parts: readonly string[]): string {
  const escaped = texts.map((text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\r', '\\r'))
  return `\`${escaped.map((text, i) => text + (i < parts.length ? `\${${parts[i]}}` : '')).join('')}\``
}

function formatObject({ entries }: Expression & { readonly kind: 'object' }, inner: Inner): string {
  const texts = entries.map((entry) =>
    'spread' in entry ? `...${inner(entry.spread)}` : `${formatKey(entry.key, inner)}: ${inner(entry.value)}`,
  )
  return texts.length === 0 ? '{}' : `{ ${texts.join(', ')} }`
}

function formatKey(key: string | Expression, inner: Inner): string {
  if (typeof key !== 'string') return `[${inner(key)}]`
  return NAME.test(key) ? key : JSON.stringify(key)
}

/** Prints the object of a member access or call; a finished chain and a number need parentheses. */
function formatObjectOf(node: Expression, inner: Inner): string {
  const isNumber = node.kind === 'literal' && typeof node.value !== 'string'
  if (node.kind === 'chain' || isNumber) return `(${inner(node, 0)})`
  return inner(node, MEMBER)
}

function formatProperty(node: Expression & { readonly kind: 'member' }, inner: Inner): string {
  const { optional, property } = node
  if (typeof property !== 'string') return `${optional ? '?.' : ''}[${inner(property, 0)}]`
  if (NAME.test(property)) return `${optional ? '?.' : '.'}${property}`
  return `${optional ? '?.' : ''}[${JSON.stringify(property)}]`
}

function formatConstructor(node: Expression, inner: Inner): string {
  const isPlain = (part: Expression): boolean =>
    part.kind === 'name' || (part.kind === 'member' && isPlain(part.object))
  return isPlain(node) ? inner(node, MEMBER) : `(${inner(node, 0)})`
}

function prefixed(operator: string, operand: string): string {
  const needsSpace = /[a-z]$/.test(operator) || ((operator === '-' || operator === '+') && operand.startsWith(operator))
  return `${operator}${needsSpace ? ' ' : ''}${operand}`
}

function formatBinary({ operator, left, right }: Expression & { readonly kind: 'binary' }, inner: Inner): string {
  const strength = BINARY + (PRECEDENCE[operator] ?? 0)
  // `**` is right-associative, and its base cannot be a unary expression.
  const [least, most] = operator === '**' ? [UNARY + 1, strength] : [strength, strength + 1]
  return `${inner(left, least)} ${operator} ${inner(right, most)}`
}

function formatLogical({ operator, left, right }: Expression & { readonly kind: 'logical' }, inner: Inner): string {
  const strength = BINARY + (PRECEDENCE[operator] ?? 0)
  const side = (node: Expression, least: number) =>
    node.kind === 'logical' && (node.operator === '??') !== (operator === '??')
      ? `(${inner(node, 0)})`
      : inner(node, least)
  return `${side(left, strength)} ${operator} ${side(right, strength + 1)}`
}

function formatFunction(node: FunctionNode, indent: string): string {
  const { params, rest, isArrow, isAsync, body } = node
  const list = [
    ...params.map((param) => formatPattern(param, indent)),
    ...(rest ? [`...${formatPattern(rest, indent)}`] : []),
  ]
  const head = `${isAsync ? 'async ' : ''}${isArrow ? '' : `function ${node.name ?? ''}`}(${list.join(', ')})`
  if (body.kind === 'block') return `${head} ${isArrow ? '=> ' : ''}${formatBlock(body, indent)}`
  const text = formatExpression(body, ITEM, indent)
  return `${head} => ${text.startsWith('{') ? `(${text})` : text}`
}

function formatBlock({ body }: Block, indent: string): string {
  if (body.length === 0) return '{}'
  return `{\n${formatStatements(body, `${indent}  `)}\n${indent}}`
}

function formatPattern(pattern: Pattern, indent = ''): string {
  const text = formatShape(pattern, indent)
  return pattern.fallback ? `${text} = ${formatExpression(pattern.fallback, ITEM, indent)}` : text
}

function formatShape(pattern: Pattern, indent: string): string {
  const inner: Inner = (part, least = ITEM) => formatExpression(part, least, indent)
  const rest = 'rest' in pattern && pattern.rest ? [`...${formatPattern(pattern.rest, indent)}`] : []
  switch (pattern.kind) {
    case 'bind':
      return pattern.name
    case 'target':
      return formatExpression(pattern.member, MEMBER, indent)
    case 'objectPattern': {
      const entries = pattern.entries.map(
        ({ key, target }) => `${formatKey(key, inner)}: ${formatPattern(target, indent)}`,
      )
      return `{ ${[...entries, ...rest].join(', ')} }`
    }
    case 'arrayPattern': {
      const items = pattern.items.map((item) => (item ? formatPattern(item, indent) : ''))
      return `[${[...items, ...rest].join(', ')}${items.at(-1) === '' && rest.length === 0 ? ',' : ''}]`
    }
    default:
      return pattern satisfies never
  }
}

function formatStatements(statements: readonly Statement[], indent: string): string {
  return statements.map((statement) => indent + formatStatement(statement, indent)).join('\n')
}

function formatStatement(node: Statement, indent: string): string {
  const inner = (part: Expression, least = 0) => formatExpression(part, least, indent)
  switch (node.kind) {
    case 'expression': {
      const text = inner(node.value)
      return /^(?:\{|function\b|async\b|let\b)/.test(text) ? `(${text});` : `${text};`
    }
    case 'declare':
      return `${formatDeclaration(node, indent)};`
    case 'functionDeclaration':
      return formatFunction(node.value, indent)
    case 'return':
      return node.value ? `return ${inner(node.value)};` : 'return;'
    case 'throw':
      return `throw ${inner(node.value)};`
    case 'if': {
      const otherwise = node.otherwise ? ` else ${formatStatement(node.otherwise, indent)}` : ''
      return `if (${inner(node.test)}) ${formatStatement(node.then, indent)}${otherwise}`
    }
    case 'block':
      return formatBlock(node, indent)
    case 'for':
      return formatFor(node, indent)
    case 'forEach': {
      const target = `${node.mode ? `${node.mode} ` : ''}${formatPattern(node.target, indent)}`
      const list = inner(node.list, node.over === 'of' ? ITEM : 0)
      return `for ${node.isAwait ? 'await ' : ''}(${target} ${node.over} ${list}) ${formatStatement(node.body, indent)}`
    }
    case 'while': {
      const test = `while (${inner(node.test)})`
      return node.isDo
        ? `do ${formatStatement(node.body, indent)} ${test};`
        : `${test} ${formatStatement(node.body, indent)}`
    }
    case 'switch':
      return formatSwitch(node, indent)
    case 'break':
    case 'continue':
      return node.label === null ? `${node.kind};` : `${node.kind} ${node.label};`
    case 'try':
      return formatTry(node, indent)
    case 'label':
      return `${node.label}: ${formatStatement(node.body, indent)}`
    case 'empty':
      return ';'
    default:
      return node satisfies never
  }
}

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

function formatDeclaration({ mode, declarations }: Of<'declare'>, indent: string): string {
  const texts = declarations.map(
    ({ target, value }) => formatPattern(target, indent) + (value ? ` = ${formatExpression(value, ITEM, indent)}` : ''),
  )
  return `${mode} ${texts.join(', ')}`
}

function formatFor({ init, test, update, body }: Of<'for'>, indent: string): string {
  const part = (node: Expression | null) => (node ? ` ${formatExpression(node, 0, indent)}` : '')
  return `for (${init ? formatStatement(init, indent) : ';'}${part(test)};${part(update)}) ${formatStatement(body, indent)}`
}

function formatSwitch({ value, cases }: Of<'switch'>, indent: string): string {
  const inside = `${indent}  `
  const lines = cases.map(({ test, body }) => {
    const head = test ? `case ${formatExpression(test, 0, inside)}:` : 'default:'
    return [inside + head, ...body.map((one) => `${inside}  ${formatStatement(one, `${inside}  `)}`)].join('\n')
  })
  return `switch (${formatExpression(value, 0, indent)}) {\n${lines.map((line) => `${line}\n`).join('')}${indent}}`
}

function formatTry({ block, parameter, handler, finalizer }: Of<'try'>, indent: string): string {
  const head = parameter ? `catch (${formatPattern(parameter, indent)})` : 'catch'
  const rest = [
    handler && ` ${head} ${formatBlock(handler, indent)}`,
    finalizer && ` finally ${formatBlock(finalizer, indent)}`,
  ]
  return `try ${formatBlock(block, indent)}${rest.map((text) => text ?? '').join('')}`
}

import type { Plugin } from 'vite'

/** Modules of the element and plugin packages, in this repository and as published. */
const DEFINES = /[\\/](?:packages|@sluice)[\\/](?:elements|plugins)-[^\\/]+[\\/](?:src|dist)[\\/](?!.*node_modules)/

/** Parts of a property's declaration that only authors, checks and stories read. */
const FOR_AUTHORS = new Set([
  'doc',
  'values',
  'min',
  'max',
  'step',
  'limitsBy',
  'units',
  'bindable',
  'responsive',
  'states',
  'classes',
  'authorDefault',
  'accepts',
  'type',
  'takes',
  'fieldName',
  'mapping',
])

/** Further names, of triggers and definitions, that only checks and documentation read. */
const FOR_CHECKS = new Set(['holds', 'keyboard', 'localType'])

/** Values that can be left out, as creating them has no effect. */
const PLAIN = new Set([
  'Literal',
  'TemplateLiteral',
  'TemplateElement',
  'ArrayExpression',
  'ObjectExpression',
  'Property',
  'UnaryExpression',
  'Identifier',
])

/**
 * Leaves what only authors and tools read out of the definitions in the element and plugin packages: visitors would download two
 * thirds more code of definitions with it. Every object with a `kind` and a literal `doc` counts as a declaration there, and every
 * other literal `doc` is emptied; modules of the app itself are unchanged.
 */
export function leanDefinitions(): Plugin {
  return {
    name: 'sluice-lean-definitions',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!DEFINES.test(id) || !code.includes('doc:')) return null
      return { code: leanCode(code, this.parse(code)), map: null }
    },
  }
}

/** @param program the syntax tree of the code. */
export function leanCode(code: string, program: unknown): string {
  const changes: Change[] = []
  collect(program, changes)
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, text }) => `${rest.slice(0, start)}${text}${rest.slice(end)}`, code)
}

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Finds the parts of declarations to leave out, and other documentation to empty. */
function collect(node: unknown, changes: Change[]): void {
  if (typeof node !== 'object' || node === null) return
  const { type, end = 0, properties = [] }: Partial<Node> = node
  const doc = type === 'ObjectExpression' && properties.find((one) => keyOf(one) === 'doc')?.value
  const isDeclaration = isText(doc) && properties.some((one) => keyOf(one) === 'kind')
  const isLeft = (name: string) => FOR_CHECKS.has(name) || (isDeclaration && FOR_AUTHORS.has(name))
  const left = properties.filter((one) => isLeft(keyOf(one)) && isPlain(one.value))
  for (const one of left) {
    const next = properties[properties.indexOf(one) + 1]
    changes.push({ start: one.start, end: next?.start ?? end - 1, text: '' })
  }
  if (isText(doc) && !isDeclaration) changes.push({ start: doc.start, end: doc.end, text: "''" })
  for (const child of type === 'ObjectExpression' ? properties : Object.values({ ...node }))
    if (!left.some((one) => one === child)) collect(child, changes)
}

/** Name of a property, as far as it is written as one. */
function keyOf({ type, key, computed }: Node): string {
  return type === 'Property' && key?.type === 'Identifier' && !computed ? (key.name ?? '') : ''
}

function isText(node: unknown): node is Node {
  if (typeof node !== 'object' || node === null) return false
  const { type, value, expressions }: Partial<Node> = node
  return type === 'Literal' ? typeof value === 'string' : type === 'TemplateLiteral' && expressions?.length === 0
}

function isPlain(node: unknown): boolean {
  if (Array.isArray(node)) return node.every(isPlain)
  if (typeof node !== 'object' || node === null) return true
  const { type }: Partial<Node> = node
  // A function that is not created has no effect, whatever it does.
  if (type === 'ArrowFunctionExpression') return true
  return type === undefined || (PLAIN.has(type) && Object.values({ ...node }).every(isPlain))
}

/** Parts of the syntax nodes that are read here. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly properties?: readonly Node[]
  readonly key?: Node
  readonly computed?: boolean
  readonly name?: string
  readonly value?: unknown
  readonly expressions?: readonly unknown[]
}

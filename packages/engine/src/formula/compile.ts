/*
 * Turns an expression into closures. Names of arrow parameters are resolved to slots here, once; all other names are
 * asked of the scope at each evaluation, which is where reads are recorded.
 */
import type { Expression, Pattern } from './ast.ts'
import { bindPattern, patternNames } from './bindPattern.ts'
import { allowCall, type Callable, isCallable } from './callable.ts'
import { FormulaError } from './FormulaError.ts'
import type { FormulaScope } from './FormulaScope.ts'
import { construct, globalValue, isGlobal } from './globals.ts'
import { lazyHelper } from './lazyHelpers.ts'
import { getMember } from './member.ts'
import { methodOf } from './methods.ts'
import { CallableNamespace } from './Namespace.ts'
import { binary, unary } from './operators.ts'
import { ScopeObject } from './ScopeObject.ts'
import { toPrimitive, toText } from './toPrimitive.ts'

/** Values of arrow parameters, innermost first. */
export interface Locals {
  readonly values: unknown[]
  readonly parent: Locals | null
}

/** A compiled expression. */
export type Run = (scope: FormulaScope, locals: Locals | null) => unknown

/** Names of the arrow parameters around an expression, innermost first. */
interface Names {
  readonly names: readonly string[]
  readonly parent: Names | null
}

const SKIP = Symbol('optional chain ended')

/** Compiles an expression to a function of its scope. */
export function compile(expression: Expression): (scope: FormulaScope) => unknown {
  const run = compileNode(expression, null)
  return (scope) => run(scope, null)
}

function compileNode(node: Expression, names: Names | null): Run {
  switch (node.kind) {
    case 'literal': {
      const { value } = node
      return () => value
    }
    case 'regexp':
      return () => new RegExp(node.source, node.flags)
    case 'template':
      return template(
        node.texts,
        node.parts.map((part) => compileNode(part, names)),
      )
    case 'name':
      return compileName(node, names)
    case 'array':
      return compileList(node.items, names)
    case 'object':
      return compileObject(node, names)
    case 'spread':
      throw new FormulaError('formula/unexpected', 'Unexpected “...”.', node)
    case 'member':
      return compileMember(node, names)
    case 'call':
      return compileCall(node, names)
    case 'new':
      return compileNew(node, names)
    case 'chain': {
      const inner = compileNode(node.value, names)
      return (scope, locals) => {
        const value = inner(scope, locals)
        return value === SKIP ? undefined : value
      }
    }
    case 'unary': {
      const { operator } = node
      const operand = operator === 'typeof' ? compileTypeofOperand(node.value, names) : compileNode(node.value, names)
      return (scope, locals) => unary(operator, operand(scope, locals))
    }
    case 'binary': {
      const left = compileNode(node.left, names)
      const right = compileNode(node.right, names)
      const apply = binary(node.operator)
      return (scope, locals) => apply(left(scope, locals), right(scope, locals))
    }
    case 'logical':
      return compileLogical(node, names)
    case 'conditional': {
      const test = compileNode(node.test, names)
      const then = compileNode(node.then, names)
      const otherwise = compileNode(node.otherwise, names)
      return (scope, locals) => (test(scope, locals) ? then(scope, locals) : otherwise(scope, locals))
    }
    case 'sequence': {
      const items = node.items.map((item) => compileNode(item, names))
      return (scope, locals) => items.reduce<unknown>((_, item) => item(scope, locals), undefined)
    }
    case 'arrow':
      return compileArrow(node, names)
    default:
      return node satisfies never
  }
}

function template(texts: readonly string[], parts: readonly Run[]): Run {
  return (scope, locals) =>
    parts.reduce((text, part, i) => text + toText(part(scope, locals)) + (texts[i + 1] ?? ''), texts[0] ?? '')
}

function compileName(node: Expression & { kind: 'name' }, names: Names | null): Run {
  const { name } = node
  const slot = findSlot(name, names)
  if (slot) return readSlot(slot.depth, slot.index)
  const isStandard = isGlobal(name)
  return (scope) => {
    const value = scope.lookup(name)
    if (value !== undefined || scope.has(name)) return value
    if (isStandard) return globalValue(name, scope)
    throw new FormulaError('formula/unknown-name', `“${name}” is not known here.`, node)
  }
}

function findSlot(name: string, names: Names | null): { depth: number; index: number } | null {
  let depth = 0
  for (let at = names; at; at = at.parent) {
    const index = at.names.lastIndexOf(name)
    if (index >= 0) return { depth, index }
    depth += 1
  }
  return null
}

function readSlot(depth: number, index: number): Run {
  if (depth === 0) return (_scope, locals) => locals?.values[index]
  return (_scope, locals) => {
    let at = locals
    for (let i = 0; i < depth; i += 1) at = at?.parent ?? null
    return at?.values[index]
  }
}

function compileTypeofOperand(node: Expression, names: Names | null): Run {
  const run = compileNode(node, names)
  if (node.kind !== 'name' || findSlot(node.name, names)) return run
  return (scope, locals) => (scope.has(node.name) || isGlobal(node.name) ? run(scope, locals) : undefined)
}

function compileList(
  items: readonly (Expression | null)[],
  names: Names | null,
): (scope: FormulaScope, locals: Locals | null) => unknown[] {
  if (items.every((item) => item && item.kind !== 'spread')) {
    const runs = items.map((item) => (item ? compileNode(item, names) : () => undefined))
    return (scope, locals) => runs.map((run) => run(scope, locals))
  }
  const parts = items.map((item): { spread: boolean; run: Run } => {
    if (!item) return { spread: false, run: () => undefined }
    return item.kind === 'spread'
      ? { spread: true, run: compileNode(item.value, names) }
      : { spread: false, run: compileNode(item, names) }
  })
  return (scope, locals) =>
    parts.flatMap(({ spread, run }) => {
      const value = run(scope, locals)
      return spread ? iterate(value) : [value]
    })
}

function iterate(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (typeof value === 'string' || value instanceof Map || value instanceof Set || value instanceof URLSearchParams)
    return [...value]
  throw new FormulaError('formula/not-iterable', 'Only a list can be spread here.')
}

function compileObject(node: Expression & { kind: 'object' }, names: Names | null): Run {
  const entries = node.entries.map((entry) => {
    if ('spread' in entry) return { key: null, value: compileNode(entry.spread, names) }
    const key = typeof entry.key === 'string' ? entry.key : compileNode(entry.key, names)
    return { key, value: compileNode(entry.value, names) }
  })
  return (scope, locals) => {
    const result: Record<string, unknown> = {}
    for (const { key, value } of entries) {
      if (key === null) Object.assign(result, spreadable(value(scope, locals)))
      else defineOwn(result, typeof key === 'string' ? key : toText(key(scope, locals)), value(scope, locals))
    }
    return result
  }
}

function spreadable(value: unknown): unknown {
  return value instanceof ScopeObject ? value.toPlain() : value
}

function defineOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

function compileMember(node: Expression & { kind: 'member' }, names: Names | null): Run {
  const object = compileNode(node.object, names)
  const { optional } = node
  if (typeof node.property === 'string') {
    const key = node.property
    return (scope, locals) => {
      const receiver = object(scope, locals)
      if (receiver === SKIP || (optional && (receiver === null || receiver === undefined))) return SKIP
      return readMember(receiver, key, node)
    }
  }
  const property = compileNode(node.property, names)
  return (scope, locals) => {
    const receiver = object(scope, locals)
    if (receiver === SKIP || (optional && (receiver === null || receiver === undefined))) return SKIP
    return readMember(receiver, property(scope, locals), node)
  }
}

function readMember(receiver: unknown, key: unknown, node: Expression): unknown {
  try {
    return getMember(receiver, key)
  } catch (error) {
    if (error instanceof FormulaError && !error.range)
      throw new FormulaError(error.code, error.message, node, { cause: error })
    throw error
  }
}

function compileCall(node: Expression & { kind: 'call' }, names: Names | null): Run {
  const lazy = lazyHelper(node.callee)
  if (lazy && node.args.every((arg) => arg.kind !== 'spread')) {
    const args = node.args.map((arg) => compileNode(arg, names))
    return (scope, locals) => lazy(args.map((arg) => () => arg(scope, locals)))
  }
  const args = compileList(node.args, names)
  if (node.callee.kind === 'member') return compileMethodCall(node, node.callee, args, names)
  const callee = compileNode(node.callee, names)
  return (scope, locals) => {
    const target = callee(scope, locals)
    if (target === SKIP || (node.optional && (target === null || target === undefined))) return SKIP
    return invoke(target, args(scope, locals), scope, node)
  }
}

function compileMethodCall(
  node: Expression & { kind: 'call' },
  callee: Expression & { kind: 'member' },
  args: (scope: FormulaScope, locals: Locals | null) => unknown[],
  names: Names | null,
): Run {
  const object = compileNode(callee.object, names)
  const property = typeof callee.property === 'string' ? callee.property : compileNode(callee.property, names)
  return (scope, locals) => {
    const receiver = object(scope, locals)
    if (receiver === SKIP || (callee.optional && (receiver === null || receiver === undefined))) return SKIP
    const key = typeof property === 'string' ? property : toPrimitive(property(scope, locals))
    const method = receiver instanceof ScopeObject ? undefined : methodOf(receiver, String(key))
    if (method) return spend(scope, () => Reflect.apply(method, receiver, args(scope, locals)))
    const target = readMember(receiver, key, callee)
    if (node.optional && (target === null || target === undefined)) return SKIP
    return invoke(target, args(scope, locals), scope, node, String(key))
  }
}

function invoke(
  target: unknown,
  args: readonly unknown[],
  scope: FormulaScope,
  node: Expression,
  name?: string,
): unknown {
  if (target instanceof CallableNamespace) return spend(scope, () => target.call(...args))
  if (isCallable(target)) return spend(scope, () => target(...args))
  const what = name ?? (node.kind === 'call' && node.callee.kind === 'name' ? node.callee.name : 'This value')
  throw new FormulaError('formula/not-callable', `“${what}” is not a function that formulas can call.`, node)
}

function spend<T>({ budget }: FormulaScope, call: () => T): T {
  budget.steps -= 1
  budget.depth -= 1
  if (budget.steps < 0 || budget.depth < 0)
    throw new FormulaError('formula/budget', 'The formula takes too many steps.')
  try {
    return call()
  } finally {
    budget.depth += 1
  }
}

function compileNew(node: Expression & { kind: 'new' }, names: Names | null): Run {
  const args = compileList(node.args, names)
  const name = node.callee.kind === 'name' ? node.callee.name : ''
  return (scope, locals) => construct(name, scope, args(scope, locals))
}

function compileLogical(node: Expression & { kind: 'logical' }, names: Names | null): Run {
  const left = compileNode(node.left, names)
  const right = compileNode(node.right, names)
  switch (node.operator) {
    case '&&':
      return (scope, locals) => left(scope, locals) && right(scope, locals)
    case '||':
      return (scope, locals) => left(scope, locals) || right(scope, locals)
    case '??':
      return (scope, locals) => left(scope, locals) ?? right(scope, locals)
    default:
      return node.operator satisfies never
  }
}

function compileArrow(node: Expression & { kind: 'arrow' }, outer: Names | null): Run {
  const patterns: readonly Pattern[] = node.rest ? [...node.params, node.rest] : node.params
  const names: Names = { names: patterns.flatMap(patternNames), parent: outer }
  const body = compileNode(node.body, names)
  const compileInner = (expression: Expression) => compileNode(expression, names)
  const binders = node.params.map((pattern) => bindPattern(pattern, compileInner))
  const restBinder = node.rest ? bindPattern(node.rest, compileInner) : null
  return (scope, parent) =>
    allowCall(((...args: readonly unknown[]) =>
      spend(scope, () => {
        const locals: Locals = { values: [], parent }
        binders.forEach((bind, i) => {
          bind(args[i], scope, locals)
        })
        restBinder?.(args.slice(binders.length), scope, locals)
        return body(scope, locals)
      })) satisfies Callable)
}

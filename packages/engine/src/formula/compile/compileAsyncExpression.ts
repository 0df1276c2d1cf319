/*
 * Compiles expressions with an `await` to generators that yield each awaited value. An expression is split: its
 * operands are evaluated in order into slots of the frame, and the rest, which does not wait, is compiled like any
 * other expression over those slots.
 */
import type { Expression, Pattern } from '../ast.ts'
import { compileAssign } from './compileAssignment.ts'
import { compileExpression } from './compileExpression.ts'
import { atOnce, hasAwait, type Walk } from './completions.ts'
import type { Names } from './Names.ts'
import { isSkipped, SKIP } from './Run.ts'

/** Compiles an expression; one without `await` takes a single step. */
export function compileAsyncExpression(node: Expression, names: Names): Walk<unknown> {
  if (!hasAwait(node)) {
    const run = compileExpression(node, names)
    return atOnce(run)
  }
  switch (node.kind) {
    case 'await': {
      const value = compileAsyncExpression(node.value, names)
      return function* (evaluation, frame) {
        return yield yield* value(evaluation, frame)
      }
    }
    case 'logical': {
      const left = compileAsyncExpression(node.left, names)
      const right = compileAsyncExpression(node.right, names)
      const isOpen = goesOn[node.operator]
      return function* (evaluation, frame) {
        const value = yield* left(evaluation, frame)
        return isOpen(value) ? yield* right(evaluation, frame) : value
      }
    }
    case 'conditional': {
      const test = compileAsyncExpression(node.test, names)
      const then = compileAsyncExpression(node.then, names)
      const otherwise = compileAsyncExpression(node.otherwise, names)
      return function* (evaluation, frame) {
        return yield* (yield* test(evaluation, frame)) ? then(evaluation, frame) : otherwise(evaluation, frame)
      }
    }
    case 'chain': {
      const inner = compileAsyncExpression(node.value, names)
      return function* (evaluation, frame) {
        const value = yield* inner(evaluation, frame)
        return value === SKIP ? undefined : value
      }
    }
    case 'assign':
      return compileAsyncAssign(node, names)
    default:
      return compileOperands(node, names)
  }
}

/** Whether the right side of a logical operator is evaluated, given the left value. */
const goesOn = {
  '&&': Boolean,
  '||': (value: unknown) => !value,
  '??': (value: unknown) => value === null || value === undefined,
} as const

interface Operand {
  readonly slot: number
  readonly walk: Walk<unknown>
}

/** Compiles an operand to be evaluated into a slot; returns an expression that reads the slot. */
function toSlot(operand: Expression, names: Names, operands: Operand[]): Expression {
  if (operand.kind === 'literal' || operand.kind === 'function' || operand.kind === 'slot') return operand
  const slot = names.reserve()
  operands.push({ slot, walk: compileAsyncExpression(operand, names) })
  return { kind: 'slot', slot, start: operand.start, end: operand.end }
}

function compileOperands(node: Expression, names: Names): Walk<unknown> {
  const operands: Operand[] = []
  const rest = mapOperands(node, (operand) => toSlot(operand, names, operands))
  const finish = compileExpression(rest, names)
  const isOptional = isOptionalLink(node)
  return function* (evaluation, frame) {
    for (const [i, { slot, walk }] of operands.entries()) {
      const value = yield* walk(evaluation, frame)
      if (i === 0 && isSkipped(value, isOptional)) return SKIP
      frame[slot] = value
    }
    return finish(evaluation, frame)
  }
}

/** Whether the optional chain ends when the first operand of this node is null or undefined. */
function isOptionalLink(node: Expression): boolean {
  if (node.kind === 'call' && node.callee.kind === 'member') return node.callee.optional
  return (node.kind === 'member' || node.kind === 'call') && node.optional
}

type Assign = Expression & { readonly kind: 'assign' }

function compileAsyncAssign(node: Assign, names: Names): Walk<unknown> {
  const operands: Operand[] = []
  const target = targetOverSlots(node.target, names, operands)
  const assign = compileAsyncStore({ ...node, target }, names)
  return function* (evaluation, frame) {
    for (const { slot, walk } of operands) frame[slot] = yield* walk(evaluation, frame)
    return yield* assign(evaluation, frame)
  }
}

/** Returns a target whose object and key are evaluated once, before the value. */
function targetOverSlots(target: Pattern, names: Names, operands: Operand[]): Pattern {
  if (target.kind !== 'target') return target
  return { ...target, member: mapOperands(target.member, (operand) => toSlot(operand, names, operands)) }
}

function compileAsyncStore(node: Assign, names: Names): Walk<unknown> {
  const { operator, target, start, end } = node
  const held: Expression | null =
    target.kind === 'bind'
      ? { kind: 'name', name: target.name, start, end }
      : target.kind === 'target'
        ? target.member
        : null
  if (operator !== '=' && held) {
    const plain = (value: Expression): Assign => ({ kind: 'assign', operator: '=', target, value, start, end })
    const inner = operator.slice(0, -1)
    if (inner === '&&' || inner === '||' || inner === '??')
      return compileLogicalStore(inner, held, plain(node.value), names)
    // A compound operator without its equals sign is a binary one.
    const operation = { kind: 'binary', operator: inner, left: held, right: node.value, start, end } as Expression
    return compileAsyncStore(plain(operation), names)
  }
  const slot = names.reserve()
  const value = compileAsyncExpression(node.value, names)
  const store = compileAssign({ ...node, value: { kind: 'slot', slot, start, end } }, names)
  return function* (evaluation, frame) {
    frame[slot] = yield* value(evaluation, frame)
    return store(evaluation, frame)
  }
}

function compileLogicalStore(
  operator: '&&' | '??' | '||',
  held: Expression,
  assign: Assign,
  names: Names,
): Walk<unknown> {
  const left = compileAsyncExpression(held, names)
  const right = compileAsyncStore(assign, names)
  return function* (evaluation, frame) {
    const value = yield* left(evaluation, frame)
    return goesOn[operator](value) ? yield* right(evaluation, frame) : value
  }
}

type Map = (operand: Expression) => Expression

/** Replaces each operand of a node, in evaluation order. */
function mapOperands(node: Expression, map: Map): Expression {
  switch (node.kind) {
    case 'template':
      return { ...node, parts: node.parts.map(map) }
    case 'array':
      return { ...node, items: node.items.map((item) => item && mapSpread(item, map)) }
    case 'object':
      return { ...node, entries: node.entries.map((entry) => mapEntry(entry, map)) }
    case 'member':
      return mapMember(node, map)
    case 'call': {
      const callee = node.callee.kind === 'member' ? mapMember(node.callee, map) : map(node.callee)
      return { ...node, callee, args: node.args.map((arg) => mapSpread(arg, map)) }
    }
    case 'new':
      return { ...node, args: node.args.map((arg) => mapSpread(arg, map)) }
    case 'unary':
      return { ...node, value: map(node.value) }
    case 'binary':
      return { ...node, left: map(node.left), right: map(node.right) }
    case 'sequence':
      return { ...node, items: node.items.map(map) }
    case 'delete':
      return node.value.kind === 'member' ? { ...node, value: mapMember(node.value, map) } : node
    case 'update':
      return node.target.kind === 'target' && node.target.member.kind === 'member'
        ? { ...node, target: { ...node.target, member: mapMember(node.target.member, map) } }
        : node
    default:
      return node
  }
}

function mapMember(node: Expression & { readonly kind: 'member' }, map: Map): Expression {
  const object = map(node.object)
  return { ...node, object, property: typeof node.property === 'string' ? node.property : map(node.property) }
}

function mapSpread(item: Expression, map: Map): Expression {
  return item.kind === 'spread' ? { ...item, value: map(item.value) } : map(item)
}

type Entry = (Expression & { readonly kind: 'object' })['entries'][number]

function mapEntry(entry: Entry, map: Map): Entry {
  if ('spread' in entry) return { spread: map(entry.spread) }
  const key = typeof entry.key === 'string' ? entry.key : map(entry.key)
  return { key, value: map(entry.value) }
}

/*
 * Compiles expressions to closures. Names that the text declares are resolved to slots once, here; all other names are
 * looked up in the scope at each evaluation, which is where reads are tracked.
 */
import type { Expression, FunctionNode } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { globalValue, isGlobal, isLate } from '../globals/names.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { checkText } from '../runtime/limits.ts'
import { getAllowed, getMember, isForbidden, memberName } from '../runtime/member.ts'
import { defineOwn } from '../runtime/own.ts'
import { toText } from '../runtime/toPrimitive.ts'
import { compileArrow, named } from './compileArrow.ts'
import { compileBinary } from './compileBinary.ts'
import { compileCall } from './compileCall.ts'
import { compileList, spreadInto } from './compileList.ts'
import { compileNew } from './compileNew.ts'
import { type Names, ownSlot, type Place } from './Names.ts'
import { unary } from './operators.ts'
import { atNode, isSkipped, outerFrame, type Run, SKIP, TDZ } from './Run.ts'

/** Compiles an expression. @throws {NotLoadedError} `script/not-loaded` when it needs the late part `scripts`. */
export function compileExpression(node: Expression, names: Names): Run {
  switch (node.kind) {
    case 'literal': {
      const { value } = node
      return () => value
    }
    case 'regexp':
      // Matching it needs the late part `scripts`.
      names.statements.get(node)
      return compileRegExp(node)
    case 'template':
      return compileTemplate(node, names)
    case 'name':
      return compileName(node, names)
    case 'array': {
      const list = compileList(node.items, names, compileExpression)
      return (evaluation, frame) => evaluation.own(list(evaluation, frame))
    }
    case 'object':
      return compileObject(node, names)
    case 'spread':
      throw new FormulaError('formula/unexpected', 'Unexpected “...”.', node)
    case 'member':
      return compileMember(node, names)
    case 'call':
      return compileCall(node, names, compileExpression)
    case 'new':
      return compileNew(node, names, compileExpression)
    case 'chain': {
      const inner = compileExpression(node.value, names)
      return (evaluation, frame) => {
        const value = inner(evaluation, frame)
        return value === SKIP ? undefined : value
      }
    }
    case 'unary':
      return compileUnary(node, names)
    case 'binary':
      return compileBinary(node, names, compileExpression)
    case 'logical':
      return compileLogical(node, names)
    case 'conditional':
      return compileConditional(node, names)
    case 'sequence':
      return compileSequence(node, names)
    case 'function':
      return isExpressionArrow(node)
        ? compileArrow(node, names, compileExpression)
        : names.statements.get(node).compileExpression(node, names)
    case 'slot': {
      const { slot } = node
      return (_evaluation, frame) => frame[slot]
    }
    case 'assign':
    case 'await':
    case 'delete':
    case 'update':
      return names.statements.get(node).compileExpression(node, names)
    default:
      return node satisfies never
  }
}

function isExpressionArrow(node: FunctionNode): node is FunctionNode & { readonly body: Expression } {
  return node.body.kind !== 'block' && !node.isAsync
}

/** A regular expression without the flags `g` and `y` has no state, so all evaluations share it. */
function compileRegExp({ source, flags }: Expression & { kind: 'regexp' }): Run {
  if (/[gy]/.test(flags)) return () => new RegExp(source, flags)
  const shared = new RegExp(source, flags)
  return () => shared
}

/** Compiles a template. */
function compileTemplate({ texts, parts }: Expression & { kind: 'template' }, names: Names): Run {
  const runs = parts.map((part) => compileExpression(part, names))
  const [first = ''] = texts
  return (evaluation, frame) => {
    let text = first
    for (let i = 0; i < runs.length; i += 1) {
      const value = runs[i]?.(evaluation, frame)
      text += (typeof value === 'string' ? value : toText(evaluation.settle(value))) + texts[i + 1]
    }
    checkText(text.length)
    return text
  }
}

/** Standard values that need no lookup. */
const CONSTANTS: Readonly<Record<string, Run>> = Object.assign(Object.create(null), {
  undefined: () => undefined,
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
})

function compileName(node: Expression & { kind: 'name' }, names: Names): Run {
  const constant = CONSTANTS[node.name]
  const place = names.resolve(node.name)
  if (!place && constant) return constant
  if (!place) return compileFreeName(node, names)
  return compileLocal(node, place)
}

function compileFreeName(node: Expression & { kind: 'name' }, names: Names): Run {
  const { name } = node
  names.outermost.free.add(name)
  names.countRead(name, 1)
  // Loaded before the text runs, because a workflow uses its value synchronously.
  const live = isLate(name) && names.statements.get(node).liveName(name)
  // Any other standard value never changes, so it is looked up once.
  let standard: unknown
  return (evaluation) => {
    const { scope, globals } = evaluation
    if (globals?.has(name)) return evaluation.current(globals.get(name))
    const value = scope.lookup(name)
    if (value !== undefined || scope.has(name)) return evaluation.current(value)
    if (live) return live()
    standard ??= globalValue(name, node, evaluation.late.scripts)
    return standard
  }
}

/** Compiles a read of a name that the text declares. */
function compileLocal(node: Expression & { readonly kind: 'name' }, place: Place): Run {
  const { depth, slot, mode } = place
  if (mode === 'var' && depth === 0) return (evaluation, frame) => evaluation.current(frame[slot])
  return (evaluation, frame) => {
    let at = frame
    for (let i = 0; i < depth; i += 1) at = outerFrame(at)
    const value = at[slot]
    if (value === TDZ) throw new FormulaError('script/too-early', `“${node.name}” is used before it is declared.`, node)
    return evaluation.current(value)
  }
}

function compileObject(node: Expression & { kind: 'object' }, names: Names): Run {
  const entries = node.entries.map((entry) => {
    if ('spread' in entry) return { key: null, value: compileExpression(entry.spread, names) }
    const key = typeof entry.key === 'string' ? entry.key : compileExpression(entry.key, names)
    const value = typeof key === 'string' ? named(entry.value, key) : entry.value
    return { key, value: compileExpression(value, names) }
  })
  if (entries.every(isFixed)) return compileFixedKeys(entries)
  return (evaluation, frame) => {
    const result: Record<string, unknown> = {}
    for (const { key, value } of entries) {
      if (key === null) spreadInto(result, evaluation.current(value(evaluation, frame)))
      else if (typeof key !== 'string')
        defineOwn(result, memberName(evaluation.settle(key(evaluation, frame))), value(evaluation, frame))
      else if (key === '__proto__') defineOwn(result, key, value(evaluation, frame))
      else result[key] = value(evaluation, frame)
    }
    return evaluation.own(result)
  }
}

interface FixedEntry {
  readonly key: string
  readonly value: Run
}

function isFixed(entry: { readonly key: Run | string | null; readonly value: Run }): entry is FixedEntry {
  return typeof entry.key === 'string' && entry.key !== '__proto__'
}

/**
 * Compiles an object with constant keys. The first ones are stored line by line, because an engine stores fastest at a place in the
 * code that always stores the same key.
 */
function compileFixedKeys(entries: readonly FixedEntry[]): Run {
  // An engine recognizes a key by its identity, which only names taken from an object share.
  const fixed = entries.map(({ key, value }) => ({ key: Object.keys({ [key]: null })[0] ?? key, value }))
  const [first, second, third, ...others] = fixed
  return (evaluation, frame) => {
    const result: Record<string, unknown> = {}
    if (first) result[first.key] = first.value(evaluation, frame)
    if (second) result[second.key] = second.value(evaluation, frame)
    if (third) result[third.key] = third.value(evaluation, frame)
    for (const { key, value } of others) result[key] = value(evaluation, frame)
    return evaluation.own(result)
  }
}

type Member = Expression & { readonly kind: 'member' }

function compileMember(node: Member, names: Names): Run {
  names.noteMember(node)
  if (isNamed(node)) return compilePath(node, names)
  const object = compileExpression(node.object, names)
  const { optional, property } = node
  const key = typeof property === 'string' ? () => property : compileExpression(property, names)
  return (evaluation, frame) => {
    const receiver = evaluation.current(object(evaluation, frame))
    if (isSkipped(receiver, optional)) return SKIP
    const name = evaluation.settle(key(evaluation, frame))
    if (typeof name === 'string') evaluation.spend(name.length >>> 5)
    return evaluation.current(readMember(receiver, name, node))
  }
}

interface Step extends Member {
  readonly property: string
}

/** Whether a member has a literal name that may be read. */
function isNamed(node: Expression): node is Step {
  return node.kind === 'member' && typeof node.property === 'string' && !isForbidden(node.property)
}

/** Compiles a member with a literal name: formulas mostly read paths such as `context.item.data.name`. */
function compilePath(node: Step, names: Names): Run {
  if (names.remembers && isNamed(node.object)) return compileRemembered(node, node.object, names)
  const slot = ownSlot(node.object, names)
  if (slot !== null) return (evaluation, frame) => evaluation.current(takeStep(evaluation, frame[slot], node))
  const run = compileExpression(node.object, names)
  return (evaluation, frame) => evaluation.current(takeStep(evaluation, run(evaluation, frame), node))
}

/** Compiles a path of a formula that changes nothing: paths with a common prefix read it once. */
function compileRemembered(node: Step, object: Step, names: Names): Run {
  const run = compileExpression(object, names)
  const path = pathOf(object)
  if (!path) return (evaluation, frame) => takeStep(evaluation, run(evaluation, frame), node)
  // No name contains a point, so paths can be declared beside the names.
  const slot = names.declare(path, 'const')
  return (evaluation, frame) => {
    let receiver = frame[slot]
    if (receiver === undefined) {
      receiver = run(evaluation, frame)
      if (typeof receiver === 'object' && receiver !== null) frame[slot] = receiver
    }
    return takeStep(evaluation, receiver, node)
  }
}

/** Returns the text of a path that begins with a name; empty for other nodes. */
function pathOf(node: Expression): string {
  if (node.kind === 'name') return node.name
  const start = isNamed(node) ? pathOf(node.object) : ''
  return isNamed(node) && start ? `${start}${node.optional ? '?.' : '.'}${node.property}` : ''
}

function takeStep(evaluation: Evaluation, value: unknown, step: Step): unknown {
  if (typeof value === 'object' && value !== null) return getAllowed(evaluation.current(value), step.property)
  return isSkipped(value, step.optional) ? SKIP : readMember(value, step.property, step)
}

function readMember(receiver: unknown, key: unknown, node: Expression): unknown {
  try {
    return getMember(receiver, key)
  } catch (error) {
    throw atNode(error, node)
  }
}

function compileUnary(node: Expression & { kind: 'unary' }, names: Names): Run {
  const { operator, value } = node
  const operand = compileExpression(value, names)
  if (operator === '!') return (evaluation, frame) => !operand(evaluation, frame)
  if (operator === 'typeof' && value.kind === 'name' && !names.resolve(value.name)) return compileTypeof(value, operand)
  return (evaluation, frame) => unary(operator, operand(evaluation, frame))
}

/** Compiles `typeof name` for a name that the text does not declare: a missing one is not an error. */
function compileTypeof({ name }: Expression & { readonly kind: 'name' }, operand: Run): Run {
  return (evaluation, frame) =>
    evaluation.globals?.has(name) || evaluation.scope.has(name) || isGlobal(name)
      ? unary('typeof', operand(evaluation, frame))
      : 'undefined'
}

function compileLogical(node: Expression & { kind: 'logical' }, names: Names): Run {
  const left = compileExpression(node.left, names)
  const right = compileExpression(node.right, names)
  switch (node.operator) {
    case '&&':
      return (evaluation, frame) => left(evaluation, frame) && right(evaluation, frame)
    case '||':
      return (evaluation, frame) => left(evaluation, frame) || right(evaluation, frame)
    case '??':
      return (evaluation, frame) => left(evaluation, frame) ?? right(evaluation, frame)
    default:
      return node.operator satisfies never
  }
}

function compileConditional(node: Expression & { kind: 'conditional' }, names: Names): Run {
  const test = compileExpression(node.test, names)
  const then = compileExpression(node.then, names)
  const otherwise = compileExpression(node.otherwise, names)
  return (evaluation, frame) => (test(evaluation, frame) ? then(evaluation, frame) : otherwise(evaluation, frame))
}

function compileSequence({ items }: Expression & { kind: 'sequence' }, names: Names): Run {
  const runs = items.map((item) => compileExpression(item, names))
  return (evaluation, frame) => {
    let value: unknown
    for (const run of runs) value = run(evaluation, frame)
    return value
  }
}

/*
 * Statements and expressions that hold an `await`, as generators that yield what is waited for. An expression is taken
 * apart: its operands are evaluated in order into slots of the frame, and what remains, which waits for nothing, is
 * compiled like any other expression over those slots.
 */
import type { Block, Expression, Pattern, Statement } from '../ast.ts'
import { compileExpression } from '../compile/compileExpression.ts'
import { type Evaluation, workOf } from '../compile/Evaluation.ts'
import type { Names } from '../compile/Names.ts'
import type { Frame } from '../compile/Run.ts'
import { isSkipped, SKIP } from '../compile/signals.ts'
import { caught, THROW } from './caught.ts'
import { compileAssign } from './compileAssignment.ts'
import {
  afterSwitch,
  compileStatement,
  declarationsOf,
  hoistFunctions,
  openForEach,
  openHandler,
  openLoop,
} from './compileStatement.ts'
import { afterPass, BREAK, type Completion, NORMAL, RETURN } from './completions.ts'
import { hasAwait } from './hasAwait.ts'
import { itemsOf } from './itemsOf.ts'
import { mapOperands } from './mapOperands.ts'
import { pass } from './pass.ts'
import { lexicalNames, openBlock } from './scopes.ts'

type Steps<T> = Generator<unknown, T, unknown>
type Walk<T> = (evaluation: Evaluation, frame: Frame) => Steps<T>
type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

/** What waits for nothing, as steps. */
function atOnce<T>(run: (evaluation: Evaluation, frame: Frame) => T): Walk<T> {
  // biome-ignore lint/correctness/useYield: the callers delegate to it, and there is nothing to wait for
  return function* (evaluation, frame) {
    return run(evaluation, frame)
  }
}

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

/** When the right side of a logical operator is evaluated. */
const goesOn = {
  '&&': Boolean,
  '||': (value: unknown) => !value,
  '??': (value: unknown) => value === null || value === undefined,
} as const

interface Operand {
  readonly slot: number
  readonly walk: Walk<unknown>
}

/** An operand that is evaluated into a slot, for an expression over that slot. */
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

/** Whether the first operand of a node ends its optional chain when there is nothing in it. */
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

/** A member to write to, whose object and key are evaluated once, before the value. */
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
    // What is left of a compound operator without its equals sign is a binary one.
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

/** Compiles a list of statements. */
export function compileAsyncStatements(statements: readonly Statement[], names: Names): Walk<Completion> {
  const hoisted = hoistFunctions(statements, names)
  const walks = statements
    .filter(({ kind }) => kind !== 'functionDeclaration')
    .map((one) => compileAsyncStatement(one, names))
  return function* (evaluation, frame) {
    for (const hoist of hoisted) hoist(evaluation, frame)
    for (const walk of walks) {
      const completion = yield* walk(evaluation, frame)
      if (completion !== NORMAL) return completion
    }
    return NORMAL
  }
}

function compileAsyncStatement(node: Statement, names: Names, labels: readonly string[] = []): Walk<Completion> {
  if (!hasAwait(node)) {
    const execute = compileStatement(node, names, labels)
    return atOnce(execute)
  }
  switch (node.kind) {
    case 'expression':
    case 'return':
    case 'throw':
      return compileValueStatement(node, names)
    case 'declare':
      return compileAsyncDeclarations(node, names)
    case 'if':
      return compileAsyncIf(node, names)
    case 'block':
      return compileAsyncBlock(node, names)
    case 'for':
    case 'while':
      return compileAsyncLoop(node, names, labels)
    case 'forEach':
      return compileAsyncForEach(node, names, labels)
    case 'switch':
      return compileAsyncSwitch(node, names)
    case 'try':
      return compileAsyncTry(node, names)
    case 'label':
      return compileAsyncLabel(node, names, labels)
    default:
      throw new Error(`A statement of kind ${node.kind} holds no await.`)
  }
}

function compileValueStatement(node: Of<'expression'> | Of<'return'> | Of<'throw'>, names: Names): Walk<Completion> {
  const value = node.value ? compileAsyncExpression(node.value, names) : null
  return function* (evaluation, frame) {
    const result = value ? yield* value(evaluation, frame) : undefined
    if (node.kind === 'throw') throw result
    if (node.kind === 'expression') return NORMAL
    evaluation.value = result
    return RETURN
  }
}

function compileAsyncDeclarations(node: Of<'declare'>, names: Names): Walk<Completion> {
  const parts = declarationsOf(node, names).map(({ bind, value }) => ({
    bind,
    walk: value ? compileAsyncExpression(value, names) : null,
  }))
  return function* (evaluation, frame) {
    for (const { bind, walk } of parts) bind(evaluation, frame, walk ? yield* walk(evaluation, frame) : undefined)
    return NORMAL
  }
}

function compileAsyncIf(node: Of<'if'>, names: Names): Walk<Completion> {
  const test = compileAsyncExpression(node.test, names)
  const then = compileAsyncStatement(node.then, names)
  const otherwise = node.otherwise ? compileAsyncStatement(node.otherwise, names) : null
  return function* (evaluation, frame) {
    if (yield* test(evaluation, frame)) return yield* then(evaluation, frame)
    return otherwise ? yield* otherwise(evaluation, frame) : NORMAL
  }
}

function compileAsyncBlock(node: Block, outer: Names): Walk<Completion> {
  const { names, enter } = openBlock(outer, node.hasClosures, lexicalNames(node.body))
  const body = compileAsyncStatements(node.body, names)
  return function* (evaluation, frame) {
    return yield* body(evaluation, enter(frame))
  }
}

function compileAsyncLoop(node: Of<'for'> | Of<'while'>, outer: Names, labels: readonly string[]): Walk<Completion> {
  const { names, enter, isDo, nextPass, ...parts } = openLoop(node, outer)
  const init = parts.init ? compileAsyncStatement(parts.init, names) : null
  const test = node.test ? compileAsyncExpression(node.test, names) : null
  const update = parts.update ? compileAsyncExpression(parts.update, names) : null
  const body = compileAsyncStatement(node.body, names)
  return function* (evaluation, outerFrame) {
    let frame = enter(outerFrame)
    if (init) yield* init(evaluation, frame)
    for (let isSure = isDo; isSure || !test || (yield* test(evaluation, frame)); isSure = false) {
      pass(evaluation)
      const end = afterPass(yield* body(evaluation, frame), evaluation, labels)
      if (end !== null) return end
      frame = nextPass(frame)
      if (update) yield* update(evaluation, frame)
    }
    return NORMAL
  }
}

function compileAsyncForEach(node: Of<'forEach'>, outer: Names, labels: readonly string[]): Walk<Completion> {
  const { names, enter, bind } = openForEach(node, outer)
  const list = compileAsyncExpression(node.list, names)
  const body = compileAsyncStatement(node.body, names)
  return function* (evaluation, outerFrame) {
    const items = itemsOf(evaluation.current(yield* list(evaluation, enter(outerFrame))), node.over)
    for (let i = 0; i < items.length; i += 1) {
      pass(evaluation)
      const frame = enter(outerFrame)
      const item = evaluation.current(items[i])
      bind(evaluation, frame, node.isAwait ? yield item : item)
      const end = afterPass(yield* body(evaluation, frame), evaluation, labels)
      if (end !== null) return end
    }
    return NORMAL
  }
}

function compileAsyncSwitch(node: Of<'switch'>, outer: Names): Walk<Completion> {
  const value = compileAsyncExpression(node.value, outer)
  const { names, enter } = openBlock(outer, node.hasClosures, lexicalNames(node.cases.flatMap(({ body }) => body)))
  const tests = node.cases.map(({ test }) => (test ? compileAsyncExpression(test, names) : null))
  const bodies = node.cases.map(({ body }) => compileAsyncStatements(body, names))
  const fallback = tests.indexOf(null)
  return function* (evaluation, outerFrame) {
    const subject = yield* value(evaluation, outerFrame)
    evaluation.spend(workOf(subject) * bodies.length)
    const frame = enter(outerFrame)
    let first = fallback < 0 ? bodies.length : fallback
    for (const [i, test] of tests.entries()) {
      if (!test || (yield* test(evaluation, frame)) !== subject) continue
      first = i
      break
    }
    for (const body of bodies.slice(first)) {
      const completion = yield* body(evaluation, frame)
      if (completion !== NORMAL) return afterSwitch(completion, evaluation)
    }
    return NORMAL
  }
}

function compileAsyncTry(node: Of<'try'>, names: Names): Walk<Completion> {
  const block = compileAsyncStatement(node.block, names)
  const handler = node.handler ? compileAsyncHandler(node, node.handler, names) : null
  const finalizer = node.finalizer ? compileAsyncStatement(node.finalizer, names) : null
  const guarded: Walk<Completion> = function* (evaluation, frame) {
    try {
      return yield* block(evaluation, frame)
    } catch (error) {
      if (!handler) throw error
      evaluation.spend(THROW)
      return yield* handler(evaluation, frame, caught(error))
    }
  }
  if (!finalizer) return guarded
  return function* (evaluation, frame) {
    let completion: Completion
    try {
      completion = yield* guarded(evaluation, frame)
    } catch (error) {
      caught(error)
      const end = yield* finalizer(evaluation, frame)
      if (end !== NORMAL) return end
      throw error
    }
    const { value, label } = evaluation
    const end = yield* finalizer(evaluation, frame)
    if (end !== NORMAL) return end
    evaluation.value = value
    evaluation.label = label
    return completion
  }
}

function compileAsyncHandler(node: Of<'try'>, handler: Block, outer: Names) {
  const { names, enter, bind } = openHandler(node, handler, outer)
  const body = compileAsyncStatement(handler, names)
  return function* (evaluation: Evaluation, outerFrame: Frame, error: unknown): Steps<Completion> {
    const frame = enter(outerFrame)
    bind?.(evaluation, frame, error)
    return yield* body(evaluation, frame)
  }
}

function compileAsyncLabel({ label, body }: Of<'label'>, names: Names, labels: readonly string[]): Walk<Completion> {
  const walk = compileAsyncStatement(body, names, [...labels, label])
  return function* (evaluation, frame) {
    const completion = yield* walk(evaluation, frame)
    if (completion !== BREAK || evaluation.label !== label) return completion
    evaluation.label = null
    return NORMAL
  }
}

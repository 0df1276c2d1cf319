import type { Expression } from '../ast.ts'
import { isCallable } from '../callable.ts'
import { FormulaError } from '../FormulaError.ts'
import { getMember, memberName } from '../member.ts'
import { CallableNamespace } from '../Namespace.ts'
import { ScopeObject } from '../ScopeObject.ts'
import type { Method } from '../standard/methods/adapters.ts'
import { standardLevel } from '../standardLevel.ts'
import { type Compile, compileList, type RunList } from './compileList.ts'
import { type Evaluation, exhausted } from './Evaluation.ts'
import { lazyHelper } from './lazyHelpers.ts'
import type { Names } from './Names.ts'
import type { Frame, Run } from './Run.ts'
import { atNode, isSkipped, SKIP } from './signals.ts'

type Call = Expression & { readonly kind: 'call' }
type Member = Expression & { readonly kind: 'member' }

/** Compiles a call of a function, a method or a helper. */
export function compileCall(node: Call, names: Names, compile: Compile): Run {
  const { callee } = node
  const lazy = names.resolve('wwFormulas') ? undefined : lazyHelper(callee)
  if (lazy && node.args.every((arg) => arg.kind !== 'spread')) {
    const runs = node.args.map((arg) => compile(arg, names))
    return (evaluation, frame) => lazy(runs, evaluation, frame)
  }
  const borrowed = borrowedMethod(node)
  if (borrowed) return compileMethodCall(borrowed.node, borrowed.callee, names, compile)
  if (callee.kind === 'member') return compileMethodCall(node, callee, names, compile)
  const target = compile(callee, names)
  const args = compileList(node.args, names, compile)
  const what = callee.kind === 'name' ? callee.name : 'This value'
  return (evaluation, frame) => {
    return invoke(target(evaluation, frame), args, node, evaluation, frame, what)
  }
}

/** `Object.prototype.hasOwnProperty.call(value, …)` and `[].slice.call(value, …)` are calls of that method on the value. */
function borrowedMethod({ callee, args, start, end }: Call): { node: Call; callee: Member } | null {
  const [object, ...rest] = args
  if (callee.kind !== 'member' || callee.property !== 'call' || !object || object.kind === 'spread') return null
  const method = callee.object
  if (method.kind !== 'member' || typeof method.property !== 'string' || !isBlank(method.object)) return null
  const borrowed: Member = { kind: 'member', object, property: method.property, optional: false, start, end }
  return { node: { kind: 'call', callee: borrowed, args: rest, optional: false, start, end }, callee: borrowed }
}

/** A standard prototype by name, or an empty literal that stands for it. */
function isBlank(node: Expression): boolean {
  if (node.kind === 'member') return node.property === 'prototype' && node.object.kind === 'name'
  return (node.kind === 'array' && node.items.length === 0) || (node.kind === 'object' && node.entries.length === 0)
}

function compileMethodCall(node: Call, callee: Member, names: Names, compile: Compile): Run {
  const object = compile(callee.object, names)
  const { property } = callee
  const key = typeof property === 'string' ? null : compile(property, names)
  const args = compileList(node.args, names, compile)
  // The method of that name that texts have: most calls are of one.
  let textMethod: Method | undefined
  return (evaluation, frame) => {
    const receiver = evaluation.current(object(evaluation, frame))
    if (isSkipped(receiver, callee.optional)) return SKIP
    // Without a key to evaluate, the name stands in the text.
    const name = key ? memberName(key(evaluation, frame)) : (property as string)
    try {
      if (typeof receiver === 'string' && !key) {
        textMethod ??= standardLevel(null).methodOf(receiver, name)
        if (textMethod) return callListed(textMethod, receiver, name, args, node, evaluation, frame)
      }
      return callMethod(receiver, name, args, node, evaluation, frame)
    } catch (error) {
      throw atNode(error, node)
    }
  }
}

function callMethod(
  receiver: unknown,
  name: string,
  args: RunList,
  node: Call,
  evaluation: Evaluation,
  frame: Frame,
): unknown {
  if (receiver instanceof ScopeObject) return invoke(receiver.get(name), args, node, evaluation, frame, name)
  const method = isOwnCall(receiver, name) ? undefined : standardLevel(null).methodOf(receiver, name)
  if (!method) {
    return invoke(getMember(receiver, name), args, node, evaluation, frame, name)
  }
  return callListed(method, receiver, name, args, node, evaluation, frame)
}

function callListed(
  method: Method,
  receiver: unknown,
  name: string,
  args: RunList,
  node: Call,
  evaluation: Evaluation,
  frame: Frame,
): unknown {
  const values = args(evaluation, frame)
  spendOn(receiver, evaluation)
  evaluation.range = node
  if (evaluation.hasCopies) for (let i = 0; i < values.length; i += 1) values[i] = evaluation.current(values[i])
  return evaluation.current(method(evaluation.receiver(receiver, name), values, evaluation))
}

/** Whether a call is of something that the receiver itself holds, and not of a listed method. */
function isOwnCall(receiver: unknown, name: string): boolean {
  if (receiver === null || receiver === undefined) return true
  return typeof receiver === 'object' && !Array.isArray(receiver) && Object.hasOwn(receiver, name)
}

/** Work of a native grows with what it works on. */
function spendOn(receiver: unknown, evaluation: Evaluation): void {
  const budget = evaluation.budget
  budget.steps -= typeof receiver === 'string' || Array.isArray(receiver) ? 1 + (receiver.length >>> 5) : 1
  if (budget.steps < 0) throw exhausted()
}

function invoke(
  target: unknown,
  args: RunList,
  node: Call,
  evaluation: Evaluation,
  frame: Frame,
  name: string,
): unknown {
  if (isSkipped(target, node.optional)) return SKIP
  const values = args(evaluation, frame)
  evaluation.spend(1)
  const call = typeof target === 'function' ? target : target instanceof CallableNamespace ? target.call : null
  if (!isCallable(call)) throw notCallable(target, name, node)
  evaluation.range = node
  if (evaluation.hasCopies) return evaluation.current(call(...values.map((value) => evaluation.settle(value))))
  // Spreading costs more than most helpers do.
  const [first, second] = values
  if (values.length === 1) return call(first)
  return values.length === 2 ? call(first, second) : Reflect.apply(call, undefined, values)
}

function notCallable(target: unknown, name: string, node: Call): FormulaError {
  const what =
    target instanceof CallableNamespace ? 'must be called with “new”' : 'is not a function that formulas can call'
  return new FormulaError('formula/not-callable', `“${name}” ${what}.`, node)
}

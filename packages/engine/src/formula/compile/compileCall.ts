import type { Expression, Range } from '../ast.ts'
import { FormulaError } from '../FormulaError.ts'
import { kindOf } from '../methods/kindOf.ts'
import type { Callable } from '../runtime/callable.ts'
import { callListed, type Method } from '../runtime/callListed.ts'
import { type Evaluation, workOf } from '../runtime/Evaluation.ts'
import { getMember, memberName } from '../runtime/member.ts'
import { CallableNamespace, callableOf } from '../runtime/Namespace.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { borrowedMethod } from './borrowedMethod.ts'
import { type Compile, compileItems, compileList, type RunList } from './compileList.ts'
import { lazyHelper } from './lazyHelpers.ts'
import type { Names } from './Names.ts'
import { atNode, type Frame, isSkipped, type Run, SKIP } from './Run.ts'

type Call = Expression & { readonly kind: 'call' }
type Member = Expression & { readonly kind: 'member' }

/** Compiles a call of a function, a method or a helper. */
export function compileCall(node: Call, names: Names, compile: Compile): Run {
  const { callee } = node
  const lazy = names.resolve('wwFormulas') ? undefined : lazyHelper(callee)
  if (lazy && node.args.every((arg) => arg.kind !== 'spread')) {
    const runs = compileItems(node.args, names, compile)
    return (evaluation, frame) => lazy(runs, evaluation, frame)
  }
  const isBorrowed =
    callee.kind === 'member' && /^(?:call|apply)$/.test(String(callee.property)) && callee.object.kind === 'member'
  const borrowed = isBorrowed ? borrowedMethod(node) : null
  if (borrowed) return compileCall(borrowed, names, compile)
  if (callee.kind === 'member') return compileMethodCall(node, callee, names, compile)
  const target = compile(callee, names)
  const site = new CallSite(node, compileList(node.args, names, compile))
  const what = callee.kind === 'name' ? callee.name : 'This value'
  return (evaluation, frame) => site.invoke(target(evaluation, frame), what, evaluation, frame)
}

function compileMethodCall(node: Call, callee: Member, names: Names, compile: Compile): Run {
  names.noteMember(callee)
  const object = compile(callee.object, names)
  const { property } = callee
  const key = typeof property === 'string' ? null : compile(property, names)
  const site = new CallSite(node, compileList(node.args, names, compile))
  // Caches the text method of that name, because most receivers are texts.
  let textMethod: Method | undefined
  let fixed: ScopeObject | null = null
  let member: unknown
  return (evaluation, frame) => {
    const receiver = evaluation.current(object(evaluation, frame))
    if (isSkipped(receiver, callee.optional)) return SKIP
    // When there is no key to evaluate, the property is a name.
    const name = key ? memberName(key(evaluation, frame)) : (property as string)
    try {
      if (receiver instanceof ScopeObject) {
        if (receiver !== fixed) {
          member = receiver.get(name)
          fixed = receiver.isFixed && !key ? receiver : null
        }
        return site.invoke(member, name, evaluation, frame)
      }
      if (typeof receiver === 'string' && !key) textMethod ??= methodOf(receiver, name)
      const method = typeof receiver === 'string' && textMethod ? textMethod : listedMethod(receiver, name)
      if (method) return site.callListed(method, receiver, name, evaluation, frame)
      return site.invoke(getMember(receiver, name), name, evaluation, frame)
    } catch (error) {
      throw atNode(error, node)
    }
  }
}

/** Returns the listed method of a receiver, unless the receiver has an own property of that name. */
function listedMethod(receiver: unknown, name: string): Method | undefined {
  if (receiver === null || receiver === undefined) return undefined
  const isOwn = typeof receiver === 'object' && !Array.isArray(receiver) && Object.hasOwn(receiver, name)
  return isOwn ? undefined : methodOf(receiver, name)
}

function methodOf(receiver: unknown, name: string): Method | undefined {
  return kindOf(receiver)?.methods.get(name)
}

/** Call site in a text. It caches the last target, because the next call mostly has the same one. */
class CallSite {
  readonly #node: Expression & { readonly kind: 'call' }
  readonly #args: RunList
  #target: unknown = null
  #call: Callable | null = null

  constructor(node: Expression & { readonly kind: 'call' }, args: RunList) {
    this.#node = node
    this.#args = args
  }

  /** Calls a function. @throws {FormulaError} when formulas may not call it. */
  invoke(target: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    if (target !== this.#target || !target) {
      if (isSkipped(target, this.#node.optional)) return SKIP
      this.#target = target
      this.#call = callableOf(target)
    }
    const call = this.#call
    const values = this.#args(evaluation, frame)
    if (!call) throw notCallable(target, name, this.#node)
    let steps = 1
    for (let i = 0; i < values.length; i += 1) steps += workOf(values[i])
    evaluation.spend(steps)
    evaluation.range = this.#node
    if (evaluation.hasCopies) return evaluation.callOutside(call, values)
    return values.length === 1 ? call(values[0]) : call(...values)
  }

  /** Calls a listed method. */
  callListed(method: Method, receiver: unknown, name: string, evaluation: Evaluation, frame: Frame): unknown {
    const values = this.#args(evaluation, frame)
    evaluation.range = this.#node
    return callListed(method, receiver, name, values, evaluation)
  }
}

/** Creates the error for calling a value that formulas cannot call. */
function notCallable(target: unknown, name: string, range: Range): FormulaError {
  const isConstructor = target instanceof CallableNamespace
  const what = isConstructor ? 'must be called with “new”' : 'is not a function that formulas can call'
  return new FormulaError('formula/not-callable', `“${name}” ${what}.`, range)
}

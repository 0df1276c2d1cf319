import type { Expression } from '../ast.ts'
import { standardLevel } from '../levels/standardLevel.ts'
import type { Method } from '../methods/adapters.ts'
import { getMember, memberName } from '../runtime/member.ts'
import { ScopeObject } from '../runtime/ScopeObject.ts'
import { CallSite } from './CallSite.ts'
import { type Compile, compileItems, compileList } from './compileList.ts'
import { lazyHelper } from './lazyHelpers.ts'
import type { Names } from './Names.ts'
import type { Run } from './Run.ts'
import { atNode, isSkipped, SKIP } from './signals.ts'

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
  const borrowed = isBorrowed ? standardLevel(node).borrowedMethod(node) : null
  if (borrowed) return compileCall(borrowed, names, compile)
  if (callee.kind === 'member') return compileMethodCall(node, callee, names, compile)
  const target = compile(callee, names)
  const site = new CallSite(node, compileList(node.args, names, compile))
  const what = callee.kind === 'name' ? callee.name : 'This value'
  return (evaluation, frame) => site.invoke(target(evaluation, frame), what, evaluation, frame)
}

function compileMethodCall(node: Call, callee: Member, names: Names, compile: Compile): Run {
  const object = compile(callee.object, names)
  const { property } = callee
  const key = typeof property === 'string' ? null : compile(property, names)
  const site = new CallSite(node, compileList(node.args, names, compile))
  // The method of that name that texts have: most calls are of one.
  let textMethod: Method | undefined
  let fixed: ScopeObject | null = null
  let member: unknown
  return (evaluation, frame) => {
    const receiver = evaluation.current(object(evaluation, frame))
    if (isSkipped(receiver, callee.optional)) return SKIP
    // Without a key to evaluate, the name stands in the text.
    const name = key ? memberName(key(evaluation, frame)) : (property as string)
    try {
      if (receiver instanceof ScopeObject) {
        if (receiver !== fixed) {
          member = receiver.get(name)
          fixed = receiver.isFixed && !key ? receiver : null
        }
        return site.invoke(member, name, evaluation, frame)
      }
      if (typeof receiver === 'string' && !key) textMethod ??= standardLevel(null).methodOf(receiver, name)
      const method = typeof receiver === 'string' && textMethod ? textMethod : listedMethod(receiver, name)
      if (method) return site.callListed(method, receiver, name, evaluation, frame)
      return site.invoke(getMember(receiver, name), name, evaluation, frame)
    } catch (error) {
      throw atNode(error, node)
    }
  }
}

/** The listed method of a receiver, unless the receiver itself holds something of that name. */
function listedMethod(receiver: unknown, name: string): Method | undefined {
  if (receiver === null || receiver === undefined) return undefined
  const isOwn = typeof receiver === 'object' && !Array.isArray(receiver) && Object.hasOwn(receiver, name)
  return isOwn ? undefined : standardLevel(null).methodOf(receiver, name)
}

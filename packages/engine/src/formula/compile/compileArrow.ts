import type { Expression, FunctionNode, Pattern } from '../ast.ts'
import { patternNames } from '../patternNames.ts'
import { allowClosure, type FunctionFacts } from '../runtime/callable.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { callDeeper } from '../runtime/enter.ts'
import { type ItemArrow, itemFrame } from '../runtime/ItemArrow.ts'
import { type Binder, bindPattern, flatMembers, requireValue, takeMembers } from './bindPattern.ts'
import type { Compile } from './compileList.ts'
import { type Layout, Names } from './Names.ts'
import { type Frame, type Run, TDZ } from './Run.ts'

/** Fills a new frame with the arguments of a call. */
export type BindArguments = (evaluation: Evaluation, frame: Frame, args: readonly unknown[]) => void

type Arrow = FunctionNode & { readonly body: Expression }

/** Compiles an arrow whose body is an expression. */
export function compileArrow(node: Arrow, outer: Names, compile: Compile): Run {
  const names = new Names(outer.statements, outer)
  const facts = functionFacts(node)
  // Most arrows have one or two parameters: they need no list of arguments.
  if (node.params.length < 3 && !node.rest) {
    const body = compileItemBody(node, names, compile)
    return itemArrow(body, names.layout, facts)
  }
  const bindArguments = compileParameters(node, names, compile)
  const body = compile(node.body, names)
  return (evaluation, parent) =>
    allowClosure(
      (...args) =>
        callDeeper(evaluation, [parent], (_evaluation, frame) => {
          bindArguments(evaluation, frame, args)
          return body(evaluation, frame)
        }),
      facts,
    )
}

// A separate function, so that the closures do not keep the names alive, which only compilation needs.
function itemArrow(run: Run, { size, isCaptured }: Layout, { name, length }: FunctionFacts): Run {
  // A list method runs the body for all items in one frame; functions in the body may keep theirs, so each gets a copy.
  const body: Run = isCaptured ? (evaluation, frame) => run(evaluation, frame.slice()) : run
  return (evaluation, parent) => {
    const arrow: ItemArrow = { name, length, evaluation, parent, size, body }
    return allowClosure((first, second) => callDeeper(evaluation, itemFrame(arrow, first, second), run), arrow)
  }
}

/** Compiles the body of an arrow whose arguments are the first two slots of its frame. */
function compileItemBody(node: Arrow, names: Names, compile: Compile): Run {
  const [first, second] = node.params
  for (const param of [first, second]) {
    if (isName(param)) names.declare(param.name, 'var')
    else names.reserve()
  }
  if (isPlain(node)) return compile(node.body, names)
  const members = first && (!second || isName(second)) ? flatMembers(first, names) : null
  if (first && members) {
    const run = compile(node.body, names)
    return (evaluation, frame) => {
      takeMembers(evaluation, frame, requireValue(evaluation.current(frame[1]), first), members)
      return run(evaluation, frame)
    }
  }
  const bindArguments = compileParameters(node, names, compile)
  const run = compile(node.body, names)
  return (evaluation, frame) => {
    bindArguments(evaluation, frame, [frame[1], frame[2]])
    return run(evaluation, frame)
  }
}

function patternsOf({ params, rest }: FunctionNode): readonly Pattern[] {
  return rest ? [...params, rest] : params
}

/** Whether all parameters are names without defaults. */
function isPlain(node: FunctionNode): boolean {
  return patternsOf(node).every(isName)
}

function isName(pattern: Pattern | undefined): pattern is Pattern & { readonly kind: 'bind' } {
  return pattern?.kind === 'bind' && !pattern.fallback
}

/** Declares the parameters of a function and compiles the code that binds arguments to them. */
export function compileParameters(node: FunctionNode, names: Names, compile: Compile): BindArguments {
  const { params, rest } = node
  const mode = isPlain(node) ? 'var' : 'let'
  const slots = patternsOf(node)
    .flatMap(patternNames)
    .map((name) => names.declare(name, mode))
  const tools = {
    compile: (expression: Expression) => compile(expression, names),
    store: (target: { readonly kind: 'bind' | 'target'; readonly name?: string }): Binder => {
      const slot = names.declare(target.name ?? '', mode)
      return (_evaluation, frame, value) => {
        frame[slot] = value
      }
    },
  }
  const binders = params.map((pattern) => bindPattern(pattern, tools))
  const bindRest = rest ? bindPattern(rest, tools) : null
  return (evaluation, frame, args) => {
    if (mode === 'let') for (const slot of slots) frame[slot] = TDZ
    for (let i = 0; i < binders.length; i += 1) binders[i]?.(evaluation, frame, args[i])
    bindRest?.(evaluation, frame, evaluation.own(args.slice(binders.length)))
  }
}

/** Returns the name of a function, and the number of its parameters before a default or the rest. */
export function functionFacts({ name, givenName = '', params }: FunctionNode): FunctionFacts {
  const first = params.findIndex(({ fallback }) => fallback)
  return { name: name ?? givenName, length: first < 0 ? params.length : first }
}

/** Gives a name to a function that has none; returns any other expression as it is. */
export function named(value: Expression, givenName: string): Expression {
  return value.kind === 'function' && value.name === null ? { ...value, givenName } : value
}

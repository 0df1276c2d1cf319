/* Compiles statements with an `await` to generators that yield each awaited value; other statements are compiled as usual. */
import type { Block, Statement } from '../ast.ts'
import { lexicalNames } from '../declarations.ts'
import { type Evaluation, workOf } from '../runtime/Evaluation.ts'
import { loopItems } from '../runtime/loopItems.ts'
import { compileAsyncExpression } from './compileAsyncExpression.ts'
import {
  afterSwitch,
  compileStatement,
  declarationsOf,
  hoistFunctions,
  openForEach,
  openHandler,
  openLoop,
} from './compileStatement.ts'
import {
  afterPass,
  atOnce,
  BREAK,
  type Completion,
  caught,
  hasAwait,
  NORMAL,
  pass,
  RETURN,
  type Steps,
  THROW,
  type Walk,
} from './completions.ts'
import type { Names } from './Names.ts'
import type { Frame } from './Run.ts'
import { openBlock } from './scopes.ts'

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

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
    if (node.kind === 'throw') {
      evaluation.range = node
      throw evaluation.settle(result)
    }
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
    const items = loopItems(evaluation, yield* list(evaluation, enter(outerFrame)), node.over)
    while (items.next()) {
      pass(evaluation)
      const frame = enter(outerFrame)
      const item = evaluation.current(items.value)
      // `for await` waits twice per item: once for the item, once for the loop.
      bind(evaluation, frame, node.isAwait ? yield yield item : item)
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

/* Compiles statements to closures that return their completion. Those with an `await` are in `compileAsyncStatement.ts`. */
import type { Block, Declaration, Expression, Pattern, Statement } from '../ast.ts'
import { lexicalNames, namesOf } from '../declarations.ts'
import { type Evaluation, workOf } from '../runtime/Evaluation.ts'
import { loopItems } from '../runtime/loopItems.ts'
import { type Binder, bindPattern } from './bindPattern.ts'
import { named } from './compileArrow.ts'
import { storeIn } from './compileAssignment.ts'
import { compileExpression } from './compileExpression.ts'
import {
  afterPass,
  BREAK,
  CONTINUE,
  type Completion,
  caught,
  type Execute,
  NORMAL,
  pass,
  RETURN,
  THROW,
} from './completions.ts'
import type { Names } from './Names.ts'
import { type Frame, outerFrame, type Run } from './Run.ts'
import { type BlockScope, openBlock } from './scopes.ts'

type Of<K extends Statement['kind']> = Statement & { readonly kind: K }

/** Compiles a statement. `labels` are those directly before it. */
export function compileStatement(node: Statement, names: Names, labels: readonly string[] = []): Execute {
  switch (node.kind) {
    case 'expression': {
      const run = compileExpression(node.value, names)
      return (evaluation, frame) => {
        run(evaluation, frame)
        return NORMAL
      }
    }
    case 'declare':
      return compileDeclarations(node, names)
    case 'functionDeclaration':
      return compileStatements([node], names)
    case 'empty':
      return () => NORMAL
    case 'return':
      return compileReturn(node, names)
    case 'if':
      return compileIf(node, names)
    case 'block':
      return compileBlock(node, names)
    case 'for':
    case 'while':
      return compileLoop(node, names, labels)
    case 'forEach':
      return compileForEach(node, names, labels)
    case 'switch':
      return compileSwitch(node, names)
    case 'break':
    case 'continue': {
      const completion = node.kind === 'break' ? BREAK : CONTINUE
      const { label } = node
      return (evaluation) => {
        evaluation.label = label
        return completion
      }
    }
    case 'throw': {
      const run = compileExpression(node.value, names)
      return (evaluation, frame) => {
        const value = evaluation.settle(run(evaluation, frame))
        evaluation.range = node
        throw value
      }
    }
    case 'try':
      return compileTry(node, names)
    case 'label':
      return compileLabel(node, names, labels)
    default:
      return node satisfies never
  }
}

/** Compiles a list of statements; functions declared among them are hoisted. */
export function compileStatements(statements: readonly Statement[], names: Names): Execute {
  const hoisted = hoistFunctions(statements, names)
  const executes = statements
    .filter(({ kind }) => kind !== 'functionDeclaration')
    .map((one) => compileStatement(one, names))
  return (evaluation, frame) => {
    for (const hoist of hoisted) hoist(evaluation, frame)
    for (const execute of executes) {
      const completion = execute(evaluation, frame)
      if (completion !== NORMAL) return completion
    }
    return NORMAL
  }
}

/** Compiles the assignment of each function declared in a list of statements to its name. */
export function hoistFunctions(
  statements: readonly Statement[],
  names: Names,
): readonly ((evaluation: Evaluation, frame: Frame) => void)[] {
  return statements.flatMap((statement) => {
    if (statement.kind !== 'functionDeclaration') return []
    const { name, value, start, end } = statement
    const store = storeIn(names)({ kind: 'bind', name, fallback: null, start, end })
    // Inside, its name is the declared one.
    const run = compileExpression(named({ ...value, name: null }, name), names)
    return [(evaluation: Evaluation, frame: Frame) => store(evaluation, frame, run(evaluation, frame))]
  })
}

/** Compiles the binding of a declared value; unlike an assignment it may write to a constant. */
function compileTarget(target: Pattern, names: Names): Binder {
  return bindPattern(target, {
    compile: (node) => compileExpression(node, names),
    store: (pattern) => {
      const place = pattern.kind === 'bind' ? names.resolve(pattern.name) : null
      if (!place) return storeIn(names)(pattern)
      const { depth, slot } = place
      return (_evaluation, frame, value) => {
        let at = frame
        for (let i = 0; i < depth; i += 1) at = outerFrame(at)
        at[slot] = value
      }
    },
  })
}

/** Returns the declarations of a statement, each with its binder and its expression; a `var` without a value is left out. */
export function declarationsOf(
  { mode, declarations }: Of<'declare'>,
  names: Names,
): readonly { bind: Binder; value: Expression | null }[] {
  return declarations
    .filter(({ value }: Declaration) => value !== null || mode !== 'var')
    .map(({ target, value }) => ({
      bind: compileTarget(target, names),
      value: value && target.kind === 'bind' ? named(value, target.name) : value,
    }))
}

function compileDeclarations(node: Of<'declare'>, names: Names): Execute {
  const parts = declarationsOf(node, names).map(({ bind, value }) => ({
    bind,
    run: value ? compileExpression(value, names) : null,
  }))
  return (evaluation, frame) => {
    for (const { bind, run } of parts) bind(evaluation, frame, run?.(evaluation, frame))
    return NORMAL
  }
}

function compileReturn({ value }: Of<'return'>, names: Names): Execute {
  const run = value ? compileExpression(value, names) : null
  return (evaluation, frame) => {
    evaluation.value = run?.(evaluation, frame)
    return RETURN
  }
}

function compileIf(node: Of<'if'>, names: Names): Execute {
  const test = compileExpression(node.test, names)
  const then = compileStatement(node.then, names)
  const otherwise = node.otherwise ? compileStatement(node.otherwise, names) : null
  return (evaluation, frame) => {
    if (test(evaluation, frame)) return then(evaluation, frame)
    return otherwise ? otherwise(evaluation, frame) : NORMAL
  }
}

function compileBlock(node: Block, outer: Names): Execute {
  const { names, enter } = openBlock(outer, node.hasClosures, lexicalNames(node.body))
  const body = compileStatements(node.body, names)
  return (evaluation, frame) => body(evaluation, enter(frame))
}

/** Opens the scope of a loop with a condition; `nextPass` gives each pass its own copy of the names. */
export function openLoop(node: Of<'for'> | Of<'while'>, outer: Names) {
  const { init, update, hasClosures } = node.kind === 'for' ? node : { init: null, update: null, hasClosures: false }
  const scope = openBlock(outer, hasClosures, init ? lexicalNames([init]) : [])
  return {
    ...scope,
    init,
    update,
    /** Whether the first pass runs before the condition is tested. */
    isDo: node.kind === 'while' && node.isDo,
    nextPass: (frame: Frame) => (scope.hasFrame ? [...frame] : frame),
  }
}

function compileLoop(node: Of<'for'> | Of<'while'>, outer: Names, labels: readonly string[]): Execute {
  const { names, enter, isDo, nextPass, ...parts } = openLoop(node, outer)
  const init = parts.init ? compileStatement(parts.init, names) : null
  const test = node.test ? compileExpression(node.test, names) : null
  const update = parts.update ? compileExpression(parts.update, names) : null
  const body = compileStatement(node.body, names)
  return (evaluation, outerFrame) => {
    let frame = enter(outerFrame)
    init?.(evaluation, frame)
    for (let isSure = isDo; isSure || !test || test(evaluation, frame); isSure = false) {
      pass(evaluation)
      const end = afterPass(body(evaluation, frame), evaluation, labels)
      if (end !== null) return end
      frame = nextPass(frame)
      update?.(evaluation, frame)
    }
    return NORMAL
  }
}

/** Opens the scope of a loop over items; `bind` binds each item. */
export function openForEach(node: Of<'forEach'>, outer: Names): BlockScope & { bind: Binder } {
  const { mode, target } = node
  const declares = mode === 'let' || mode === 'const' ? namesOf(target, mode) : []
  const scope = openBlock(outer, node.hasClosures, declares)
  const tools = { compile: (part: Expression) => compileExpression(part, scope.names), store: storeIn(scope.names) }
  return { ...scope, bind: mode ? compileTarget(target, scope.names) : bindPattern(target, tools) }
}

function compileForEach(node: Of<'forEach'>, outer: Names, labels: readonly string[]): Execute {
  const { names, enter, bind } = openForEach(node, outer)
  const list = compileExpression(node.list, names)
  const body = compileStatement(node.body, names)
  return (evaluation, outerFrame) => {
    const items = loopItems(evaluation, list(evaluation, enter(outerFrame)), node.over)
    while (items.next()) {
      pass(evaluation)
      const frame = enter(outerFrame)
      bind(evaluation, frame, evaluation.current(items.value))
      const end = afterPass(body(evaluation, frame), evaluation, labels)
      if (end !== null) return end
    }
    return NORMAL
  }
}

function compileSwitch(node: Of<'switch'>, outer: Names): Execute {
  const value = compileExpression(node.value, outer)
  const { names, enter } = openBlock(outer, node.hasClosures, lexicalNames(node.cases.flatMap(({ body }) => body)))
  const tests = node.cases.map(({ test }) => (test ? compileExpression(test, names) : null))
  const bodies = node.cases.map(({ body }) => compileStatements(body, names))
  return (evaluation, outerFrame) => {
    const subject = value(evaluation, outerFrame)
    evaluation.spend(workOf(subject) * bodies.length)
    const frame = enter(outerFrame)
    for (let i = matchingCase(subject, tests, evaluation, frame); i < bodies.length; i += 1) {
      const completion = bodies[i]?.(evaluation, frame) ?? NORMAL
      if (completion !== NORMAL) return afterSwitch(completion, evaluation)
    }
    return NORMAL
  }
}

function matchingCase(subject: unknown, tests: readonly (Run | null)[], evaluation: Evaluation, frame: Frame): number {
  for (let i = 0; i < tests.length; i += 1) if (tests[i] && tests[i]?.(evaluation, frame) === subject) return i
  const fallback = tests.indexOf(null)
  return fallback < 0 ? tests.length : fallback
}

/** Returns the completion of a switch; a `break` without a label ends it. */
export function afterSwitch(completion: Completion, { label }: Evaluation): Completion {
  return completion === BREAK && label === null ? NORMAL : completion
}

function compileTry(node: Of<'try'>, names: Names): Execute {
  const block = compileStatement(node.block, names)
  const handler = node.handler ? compileHandler(node, node.handler, names) : null
  const finalizer = node.finalizer ? compileStatement(node.finalizer, names) : null
  const guarded: Execute = (evaluation, frame) => {
    try {
      return block(evaluation, frame)
    } catch (error) {
      if (!handler) throw error
      evaluation.spend(THROW)
      return handler(evaluation, frame, caught(error))
    }
  }
  if (!finalizer) return guarded
  return (evaluation, frame) => {
    let completion: Completion
    try {
      completion = guarded(evaluation, frame)
    } catch (error) {
      caught(error)
      const end = finalizer(evaluation, frame)
      if (end !== NORMAL) return end
      throw error
    }
    const { value, label } = evaluation
    const end = finalizer(evaluation, frame)
    if (end !== NORMAL) return end
    evaluation.value = value
    evaluation.label = label
    return completion
  }
}

function compileHandler(node: Of<'try'>, handler: Block, outer: Names) {
  const { names, enter, bind } = openHandler(node, handler, outer)
  const body = compileStatement(handler, names)
  return (evaluation: Evaluation, outerFrame: Frame, error: unknown) => {
    const frame = enter(outerFrame)
    bind?.(evaluation, frame, error)
    return body(evaluation, frame)
  }
}

/** Opens the scope of a `catch`; `bind` binds the error. */
export function openHandler(
  { parameter }: Of<'try'>,
  { hasClosures }: Block,
  outer: Names,
): BlockScope & { bind: Binder | null } {
  const scope = openBlock(outer, hasClosures, parameter ? namesOf(parameter, 'let') : [])
  return { ...scope, bind: parameter ? compileTarget(parameter, scope.names) : null }
}

function compileLabel({ label, body }: Of<'label'>, names: Names, labels: readonly string[]): Execute {
  const execute = compileStatement(body, names, [...labels, label])
  return (evaluation, frame) => {
    const completion = execute(evaluation, frame)
    if (completion !== BREAK || evaluation.label !== label) return completion
    evaluation.label = null
    return NORMAL
  }
}

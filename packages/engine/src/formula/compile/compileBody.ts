import type { Block, Expression, FunctionNode, Program, Statement } from '../ast.ts'
import { hoistedNames, lexicalNames } from '../declarations.ts'
import type { Diagnostic } from '../FormulaError.ts'
import { refusedNames, unknownName } from '../globals/names.ts'
import { allowClosure, type Callable } from '../runtime/callable.ts'
import { cancelled, type Evaluation, runningEvaluation } from '../runtime/Evaluation.ts'
import { callDeeper, enter } from '../runtime/enter.ts'
import { isUncatchable, toFormulaError } from '../runtime/toFormulaError.ts'
import { adopted, toPromise, watched } from '../runtime/toPromise.ts'
import { compileParameters, functionFacts } from './compileArrow.ts'
import { compileAsyncExpression } from './compileAsyncExpression.ts'
import { compileAsyncStatements } from './compileAsyncStatement.ts'
import { compileExpression } from './compileExpression.ts'
import { compileStatements } from './compileStatement.ts'
import { hasAwait, RETURN } from './completions.ts'
import { Names } from './Names.ts'
import { type Frame, type Run, TDZ } from './Run.ts'

/** Result of a body: its value, or the steps that compute it and stop at each `await`. */
export type BodyResult = { readonly value: unknown } | { readonly steps: Generator<unknown, unknown, unknown> }

type RunBody = (evaluation: Evaluation, frame: Frame) => BodyResult

/** Compiles the body of a function. Only a body with an `await` pays for being resumable. */
function compileBody(body: Block | Expression, isAsync: boolean, names: Names): RunBody {
  if (body.kind !== 'block') return compileExpressionBody(body, isAsync, names)
  return compileStatementBody(body.body, isAsync, names)
}

function compileExpressionBody(body: Expression, isAsync: boolean, names: Names): RunBody {
  if (isAsync && hasAwait(body)) {
    const run = compileAsyncExpression(body, names)
    return (evaluation, frame) => ({ steps: run(evaluation, frame) })
  }
  const run = compileExpression(body, names)
  return (evaluation, frame) => ({ value: run(evaluation, frame) })
}

/** Compiles the statements of a function or text, and declares the names they declare. */
function compileStatementBody(body: readonly Statement[], isAsync: boolean, names: Names): RunBody {
  const functions = body.flatMap((statement) => hoistedNames(statement))
  for (const name of functions) if (!names.has(name)) names.declare(name, 'var')
  const lexical = lexicalNames(body)
  const slots = lexical.map(({ name, mode }) => names.declare(name, mode))
  const open = (frame: Frame) => {
    for (const slot of slots) frame[slot] = TDZ
  }
  if (isAsync && hasAwait(body)) {
    const run = compileAsyncStatements(body, names)
    return (evaluation, frame) => {
      open(frame)
      return { steps: returned(run(evaluation, frame), evaluation) }
    }
  }
  const execute = compileStatements(body, names)
  return (evaluation, frame) => {
    open(frame)
    return { value: execute(evaluation, frame) === RETURN ? takeValue(evaluation) : undefined }
  }
}

function* returned(
  steps: Generator<unknown, number, unknown>,
  evaluation: Evaluation,
): Generator<unknown, unknown, unknown> {
  return (yield* steps) === RETURN ? takeValue(evaluation) : undefined
}

/** Returns and clears the value of a `return`. */
function takeValue(evaluation: Evaluation): unknown {
  const { value } = evaluation
  evaluation.value = undefined
  return value
}

/** Steps charged for each wait, and for each call that may wait. */
const WAIT = 50

type Steps = Generator<unknown, unknown, unknown>

/**
 * Runs an asynchronous body to its end. A canceled run rejects at once: it is not resumed, so neither its `catch` nor
 * its `finally` runs.
 * @throws {FormulaError} an uncatchable error, when it happens before the body first waits.
 */
function drive(evaluation: Evaluation, start: () => BodyResult): Promise<unknown> {
  if (evaluation.scope.signal?.aborted) return Promise.reject(cancelled())
  try {
    const result = enter(evaluation, () => {
      evaluation.spend(WAIT)
      return start()
    })
    if ('steps' in result) return goOn(evaluation, result.steps)
    return new Promise((resolve) => resolve(adopted(result.value)))
  } catch (error) {
    if (isUncatchable(error)) throw error
    return Promise.reject(error)
  }
}

/** Runs the steps of a body, waiting at each yield. */
function goOn(evaluation: Evaluation, steps: Steps): Promise<unknown> {
  const { signal } = evaluation.scope
  const { done, value } = enter(evaluation, () => steps.next())
  if (signal?.aborted) return Promise.reject(cancelled())
  if (done) return new Promise((resolve) => resolve(adopted(value)))
  return new Promise((resolve, reject) => {
    const cancel = () => reject(cancelled())
    const end = () => signal?.removeEventListener('abort', cancel)
    const wait = (awaited: unknown) => {
      evaluation.spend(WAIT)
      toPromise(awaited).then(
        (result) => proceed(() => steps.next(result)),
        (error) => proceed(() => steps.throw(error)),
      )
    }
    const proceed = (next: () => IteratorResult<unknown, unknown>) => {
      if (signal?.aborted) return
      try {
        const step = enter(evaluation, next)
        if (!step.done) return wait(step.value)
        end()
        resolve(adopted(step.value))
      } catch (error) {
        end()
        reject(error)
      }
    }
    signal?.addEventListener('abort', cancel, { once: true })
    proceed(() => ({ done: false, value }))
  })
}

/** Compiles a function with statements, or an asynchronous one. */
export function compileFunction(node: FunctionNode, outer: Names): Run {
  // Its own name is declared around the function, where its parameters and variables may hide it.
  const own = new Names(outer.statements, outer)
  const self = node.name !== null ? own.declare(node.name, 'own') : 0
  const names = new Names(outer.statements, own, own.layout)
  const given = node.isArrow ? 0 : names.declare('arguments', 'var')
  const bindArguments = compileParameters(node, names, compileExpression)
  const body = compileBody(node.body, node.isAsync, names)
  const facts = functionFacts(node)
  const { isAsync } = node
  return (evaluation, parent) => {
    const call: Callable = allowClosure((...args) => {
      const frame: Frame = [parent]
      if (self) frame[self] = call
      if (given) frame[given] = args
      const start = () => {
        bindArguments(evaluation, frame, args)
        return body(evaluation, frame)
      }
      if (!isAsync) return valueIn(callDeeper(evaluation, frame, start))
      const isOfApp = runningEvaluation() === null
      const promise = drive(evaluation, () => callDeeper(evaluation, frame, start))
      // An outside caller sees the failure through the promise.
      return isOfApp ? promise : watched(promise, evaluation)
    }, facts)
    return call
  }
}

/** Returns the value of a synchronous body; only asynchronous bodies have steps, and `drive` runs those. */
function valueIn(result: BodyResult): unknown {
  return 'value' in result ? result.value : undefined
}

type Script = Program & { readonly kind: 'script' }

/** Compiles a script; its run returns the script's value, or a promise of it when the script is asynchronous. */
export function compileScript({ body, isAsync }: Script, names: Names, diagnostics: Diagnostic[]): Run {
  const run = compileStatementBody(body, isAsync, names)
  diagnostics.push(...undeclared(names), ...refused(names))
  if (!isAsync)
    return (evaluation, frame) => {
      const result = run(evaluation, frame)
      return 'value' in result ? result.value : undefined
    }
  return (evaluation, frame) =>
    attempt(() => drive(evaluation, () => run(evaluation, frame))).catch((error: unknown) => {
      evaluation.finish(null)
      throw toFormulaError(error, evaluation.range)
    })
}

/** Returns a rejected promise when `start` throws. */
function attempt(start: () => Promise<unknown>): Promise<unknown> {
  try {
    return start()
  } catch (error) {
    return Promise.reject(error)
  }
}

function undeclared({ undeclared: found }: Names): readonly Diagnostic[] {
  return found.map(({ name, range }) => ({
    severity: 'warning',
    code: 'script/undeclared-assignment',
    message: `“${name}” is assigned to without being declared. It lasts for this run only.`,
    range: { start: range.start, end: range.end },
    suggestion: `let ${name}`,
  }))
}

function refused({ free }: Names): readonly Diagnostic[] {
  return [...free]
    .filter((name) => refusedNames.has(name))
    .map((name) => ({
      severity: 'warning',
      code: 'script/refused',
      message: unknownName(name, null).message,
      range: null,
    }))
}

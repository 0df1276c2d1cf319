import type { Block, Expression, Statement } from '../ast.ts'
import type { Evaluation } from '../runtime/Evaluation.ts'
import { compileAsyncExpression } from './compileAsyncExpression.ts'
import { compileAsyncStatements } from './compileAsyncStatement.ts'
import { compileExpression } from './compileExpression.ts'
import { compileStatements } from './compileStatement.ts'
import { RETURN } from './completions.ts'
import { hasAwait } from './hasAwait.ts'
import type { Names } from './Names.ts'
import type { Frame } from './Run.ts'
import { hoistedNames, lexicalNames } from './scopes.ts'
import { TDZ } from './signals.ts'

/** What a body comes to: its value, or the steps to it, which stop at each `await`. */
export type BodyResult = { readonly value: unknown } | { readonly steps: Generator<unknown, unknown, unknown> }

type RunBody = (evaluation: Evaluation, frame: Frame) => BodyResult

/** Compiles the body of a function, or of a whole text. Only what holds an `await` pays for stopping. */
export function compileBody(body: Block | Expression, isAsync: boolean, names: Names): RunBody {
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

/** Compiles the statements of a function or text; what they declare is declared here. */
export function compileStatementBody(body: readonly Statement[], isAsync: boolean, names: Names): RunBody {
  const functions = body.flatMap((statement) => hoistedNames(statement))
  for (const name of functions) if (!names.has(name)) names.declare(name, 'var')
  const lexical = lexicalNames(body)
  const slots = lexical.map(({ name, mode }) => names.declare(name, mode))
  const open = (frame: Frame) => {
    for (const slot of slots) frame[slot] = TDZ
  }
  if (isAsync && body.some(hasAwait)) {
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

/** The value of a `return`, which is then forgotten. */
function takeValue(evaluation: Evaluation): unknown {
  const { value } = evaluation
  evaluation.value = undefined
  return value
}

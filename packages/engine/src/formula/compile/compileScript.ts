import type { Program } from '../ast.ts'
import type { Diagnostic } from '../Diagnostic.ts'
import { refusedNames, unknownName } from '../globals/names.ts'
import { toFormulaError } from '../runtime/toFormulaError.ts'
import { compileStatementBody } from './compileBody.ts'
import { drive } from './drive.ts'
import type { Names } from './Names.ts'
import type { Run } from './Run.ts'

type Script = Program & { readonly kind: 'script' }

/** Compiles a script; its run answers with the value it returns, or with a promise of it when it is asynchronous. */
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

/** A promise also of what fails at once. */
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

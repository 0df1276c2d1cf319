import { type Program, parse, type TextKind } from '@sluice/engine/formula'
import { isStackOverflow } from '@sluice/engine/formula/internals'
import { type CheckResult, NO_PARTS } from './CheckResult.ts'
import type { CheckEnvironment } from './flow/CheckEnvironment.ts'
import { TextFacts } from './flow/TextFacts.ts'
import { inferExpression } from './infer/inferExpression.ts'
import { awaited, statementsResult } from './infer/inferFunction.ts'
import { inferCondition } from './narrow/inferCondition.ts'
import { executeStatement } from './statements/executeStatement.ts'
import { ANY, standard, type Type } from './types/Type.ts'
import { type Rules, Walk } from './Walk.ts'

const rules: Rules = { infer: inferExpression, condition: inferCondition, execute: executeStatement }

/**
 * Infers the type of a formula or script and reports problems that are certain or declared by a type. Never throws: a
 * text that cannot be parsed, or that is nested too deeply, has the type `any` and a diagnostic.
 */
export function check(code: string, kind: TextKind, environment: CheckEnvironment): CheckResult {
  const { program, diagnostics } = parse(code, kind)
  if (!program) return { type: ANY, diagnostics, parts: NO_PARTS }
  try {
    return checkProgram(code, program, environment)
  } catch (error) {
    if (!isStackOverflow(error)) throw error
    const message = 'The formula is nested too deeply to be checked.'
    const diagnostics = [{ severity: 'warning' as const, code: 'check/too-deep', message, range: null }]
    return { type: ANY, diagnostics, parts: NO_PARTS }
  }
}

function checkProgram(code: string, program: Program, environment: CheckEnvironment): CheckResult {
  const isScript = program.kind === 'script'
  const walk = new Walk({ code, environment, facts: new TextFacts(program), owner: program, isScript, rules })
  const type = isScript ? scriptType(walk, program) : walk.infer(program.value)
  return { type, diagnostics: walk.diagnostics, parts: walk.parts }
}

function scriptType(walk: Walk, { body, isAsync }: Program & { readonly kind: 'script' }): Type {
  const result = statementsResult(walk, body)
  return isAsync ? standard('Promise', [awaited(result)]) : result
}

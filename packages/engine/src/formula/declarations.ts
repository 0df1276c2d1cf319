/*
 * Names declared by statements and patterns, read from the syntax tree. `var` and functions belong to the enclosing
 * function, `let` and `const` to the block.
 */
import type { Pattern, Statement } from './ast.ts'
import { patternNames } from './patternNames.ts'

export interface LexicalName {
  readonly name: string
  readonly mode: 'const' | 'let'
}

/** Returns the names that `let` and `const` declare directly in a list of statements. */
export function lexicalNames(statements: readonly Statement[]): readonly LexicalName[] {
  return statements.flatMap((statement) =>
    statement.kind === 'declare' && statement.mode !== 'var'
      ? statement.declarations.flatMap(({ target }) => namesOf(target, statement.mode === 'const' ? 'const' : 'let'))
      : [],
  )
}

/** Returns the names of a pattern, each with the mode of its declaration. */
export function namesOf(target: Pattern, mode: 'const' | 'let'): readonly LexicalName[] {
  return patternNames(target).map((name) => ({ name, mode }))
}

/** Returns the names hoisted to the whole function: those of `var`, and of functions unless `withFunctions` is false. */
export function hoistedNames(statement: Statement, withFunctions = true): readonly string[] {
  const inner = statementsIn(statement).flatMap((one) => hoistedNames(one, withFunctions))
  if (statement.kind === 'functionDeclaration' && withFunctions) return [statement.name]
  if (statement.kind === 'forEach' && statement.mode === 'var') return [...patternNames(statement.target), ...inner]
  return statement.kind === 'declare' && statement.mode === 'var'
    ? statement.declarations.flatMap(({ target }) => patternNames(target))
    : inner
}

/** Returns the statement behind all labels. */
export function labelled(statement: Statement): Statement {
  let inner = statement
  while (inner.kind === 'label') inner = inner.body
  return inner
}

/** Returns the statements nested directly in a statement, without those inside functions. */
export function statementsIn(statement: Statement): readonly Statement[] {
  switch (statement.kind) {
    case 'block':
      return statement.body
    case 'if':
      return present(statement.then, statement.otherwise)
    case 'for':
      return present(statement.init, statement.body)
    case 'forEach':
    case 'while':
    case 'label':
      return [statement.body]
    case 'switch':
      return statement.cases.flatMap(({ body }) => body)
    case 'try':
      return present(statement.block, statement.handler, statement.finalizer)
    default:
      return []
  }
}

function present(...statements: readonly (Statement | null)[]): readonly Statement[] {
  return statements.filter((statement) => statement !== null)
}

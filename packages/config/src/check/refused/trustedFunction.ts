import { Script } from 'node:vm'
import { reachesPage, trustedNames } from '@sluice/engine/internals'
import { parseSync } from 'vite'
import type { StoredText } from '../StoredText.ts'
import { refusalOf } from './refusalOf.ts'

/** The parts of a stored text that decide it. */
type Text = Pick<StoredText, 'code' | 'kind' | 'parameters'>

/** A script as code of the page. */
export interface TrustedFunction {
  /** A function that takes the names that occur in the script from its scope; the script may declare them itself. */
  readonly source: string
  /** Why it cannot stand in a module; null when it can. */
  readonly problem: string | null
}

/** Whether a script needs what the language does not have, and is to run as code of the page where that is trusted. */
export function needsPage(text: Text): boolean {
  return text.kind.kind === 'script' && (refusalOf(text) !== null || reachesPage(text.code, text.kind))
}

/** Whether a text runs as code of the page in a project with trusted code. */
export function runsAsTrusted(text: Text): boolean {
  return needsPage(text) && trustedFunction(text).problem === null
}

/**
 * Converts a script; nothing of it runs.
 * @param parameters names that its scope may have beside those of every scope.
 */
export function trustedFunction({ code, kind, parameters }: Text): TrustedFunction {
  const body = `(${kind.async ? 'async ' : ''}() => {\n${code}\n})`
  const { program, errors } = parseSync('script.mjs', body, { sourceType: 'module' })
  const names = namesIn(program)
  const wanted = [...new Set([...trustedNames, ...parameters])].filter((name) => names.has(name))
  const lines = wanted.map(
    (name) => `  const ${name} = ${SCOPE}.has('${name}') ? ${SCOPE}.get('${name}') : globalThis.${name}\n`,
  )
  const source = `(${SCOPE}) => {\n${lines.join('')}  return ${body}()\n}`
  const [error] = errors
  if (error) return { source, problem: error.message.replace(/\.$/, '') }
  // Braces of a script that close its function would run the rest beside it.
  if (!isOneArrow(program)) return { source, problem: 'it closes more braces than it opens' }
  if (names.has('await')) return { source, problem: '“await” cannot be a name' }
  return { source, problem: strictProblem(source) }
}

/** Parameter of the functions; no script has it as a name. */
const SCOPE = '$sluiceScope'

/** Problems that the parser leaves to the engine, such as names that are declared twice. Compiling runs nothing. */
function strictProblem(source: string): string | null {
  try {
    new Script(`'use strict';(${source})`)
    return null
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

function isOneArrow({ body }: ReturnType<typeof parseSync>['program']): boolean {
  const [statement] = body
  if (body.length !== 1 || statement?.type !== 'ExpressionStatement') return false
  const { expression } = statement
  const inner = expression.type === 'ParenthesizedExpression' ? expression.expression : expression
  return inner.type === 'ArrowFunctionExpression'
}

/** Names that a program uses or declares; members of objects are none. */
function namesIn(node: unknown, names = new Set<string>()): ReadonlySet<string> {
  if (typeof node !== 'object' || node === null) return names
  if ('type' in node && node.type === 'Identifier' && 'name' in node) names.add(String(node.name))
  const isPlainKey = 'computed' in node && node.computed === false && !('shorthand' in node && node.shorthand === true)
  for (const [key, part] of Object.entries(node))
    if (!(isPlainKey && (key === 'property' || key === 'key'))) namesIn(part, names)
  return names
}

import { parseArgs } from 'node:util'

const PARTS = ['formula', 'graph', 'collection', 'workflow', 'page', 'form', 'elements'] as const

/** A part of the benchmarks. */
export type Part = (typeof PARTS)[number]

/** Options of the command line, or the reason why it is invalid; `json` is the file to which the figures are also written. */
export type Wanted =
  | { readonly kind: 'run'; readonly parts: readonly Part[]; readonly json: string | null }
  | { readonly kind: 'wrong'; readonly sentence: string }

/** Parses `[--only formula|graph|collection|workflow|page|form|elements] [--json <file>]`. */
export function parseArguments(args: readonly string[]): Wanted {
  const read = valuesOf(args)
  if (typeof read === 'string') return { kind: 'wrong', sentence: read }
  const { only, json = null } = read
  const parts = only === undefined ? PARTS : PARTS.filter((part) => part === only)
  if (parts.length > 0) return { kind: 'run', parts, json }
  return { kind: 'wrong', sentence: `There is no part “${only}”. --only takes one of ${PARTS.join(', ')}.` }
}

function valuesOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string' }, json: { type: 'string' } } }).values
  } catch (error) {
    if (!isArgumentError(error)) throw error
    return error.message
  }
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

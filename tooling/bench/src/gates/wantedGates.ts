import { parseArgs } from 'node:util'

/** Gates selected on the command line, or the reason why it is invalid. */
export type WantedGates<G> =
  | { readonly kind: 'run'; readonly gates: readonly G[] }
  | { readonly kind: 'wrong'; readonly sentence: string }

/** Parses `[--only <name>]…`: the gates with these names, or all of them. */
export function wantedGates<G extends { readonly name: string }>(
  args: readonly string[],
  gates: readonly G[],
): WantedGates<G> {
  const only = namesIn(args)
  if (typeof only === 'string') return { kind: 'wrong', sentence: only }
  const unknown = only.find((name) => gates.every((gate) => gate.name !== name))
  if (unknown !== undefined) {
    const names = gates.map(({ name }) => name).join(', ')
    return { kind: 'wrong', sentence: `There is no gate “${unknown}”. --only takes one of ${names}.` }
  }
  return { kind: 'run', gates: only.length === 0 ? gates : gates.filter(({ name }) => only.includes(name)) }
}

function namesIn(args: readonly string[]): readonly string[] | string {
  try {
    return parseArgs({ args: [...args], options: { only: { type: 'string', multiple: true } } }).values.only ?? []
  } catch (error) {
    if (!isArgumentError(error)) throw error
    return error.message
  }
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

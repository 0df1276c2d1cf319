import { createHash } from 'node:crypto'
import { beginningOf, refusalOf } from '../check/refused/refusalOf.ts'
import { trustedFunction } from '../check/refused/trustedFunction.ts'
import { storedTexts } from '../check/storedTexts.ts'

/** The scripts of a project with trusted code that the language refuses, as a module of the page. */
export interface TrustedModule {
  /** Name of its file, which contains a hash of the text. */
  readonly name: string
  readonly text: string
}

export interface TrustedScriptsOf {
  /** Null when the language runs every script. */
  readonly module: TrustedModule | null
  /** Scripts that cannot be part of a module, with the reason. */
  readonly problems: readonly string[]
}

/**
 * Writes the module of a project with trusted code. It exports `scripts`, a `TrustedScripts` of the engine. Equal input gives equal output.
 * @param stored the project file and its pages.
 */
export function trustedScripts(stored: Iterable<unknown>): TrustedScriptsOf {
  const refused = [...stored]
    .flatMap((content) => storedTexts(content))
    .filter((text) => text.kind.kind === 'script' && refusalOf(text) !== null)
  const problems: string[] = []
  const maps = { plain: new Map<string, string>(), later: new Map<string, string>() }
  for (const text of refused) {
    const map = text.kind.async ? maps.later : maps.plain
    if (map.has(text.code)) continue
    const { source, problem } = trustedFunction(text)
    if (problem) problems.push(`The script ${JSON.stringify(beginningOf(text.code))} cannot be run: ${problem}.`)
    else map.set(text.code, source)
  }
  const { plain, later } = maps
  if (plain.size + later.size === 0) return { module: null, problems }
  const text = `${mapSource('plain', plain)}${mapSource('later', later)}export const scripts = {
  find: (code, isAsync) => (isAsync ? later : plain).get(code),
}
`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { module: { name: `trusted-${hash}.js`, text }, problems }
}

function mapSource(name: string, functions: ReadonlyMap<string, string>): string {
  const entries = Array.from(functions, ([code, source]) => `[${JSON.stringify(code)}, ${source}],\n`)
  return `const ${name} = new Map([\n${entries.join('')}])\n`
}

import { createHash } from 'node:crypto'
import { beginningOf } from '../../check/refused/refusalOf.ts'
import { needsPage, trustedFunction } from '../../check/refused/trustedFunction.ts'
import type { StoredText } from '../../check/StoredText.ts'
import { storedTexts } from '../../check/storedTexts.ts'

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
  const scripts = [...stored].flatMap((content) => storedTexts(content)).filter(needsPage)
  const problems: string[] = []
  const maps = { plain: new Map<string, string>(), later: new Map<string, string>() }
  for (const text of onceEach(scripts)) {
    const { source, problem } = trustedFunction(text)
    if (problem) problems.push(`The script ${JSON.stringify(beginningOf(text.code))} cannot be run: ${problem}.`)
    else (text.kind.async ? maps.later : maps.plain).set(text.code, source)
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

/** The same script may stand in formulas with different parameters; its function takes all of them. */
function onceEach(texts: readonly StoredText[]): readonly StoredText[] {
  const found = new Map<string, StoredText>()
  for (const text of texts) {
    const key = JSON.stringify([text.kind.async === true, text.code])
    const parameters = [...(found.get(key)?.parameters ?? []), ...text.parameters]
    found.set(key, { ...text, parameters })
  }
  return [...found.values()]
}

function mapSource(name: string, functions: ReadonlyMap<string, string>): string {
  const entries = Array.from(functions, ([code, source]) => `[${JSON.stringify(code)}, ${source}],\n`)
  return `const ${name} = new Map([\n${entries.join('')}])\n`
}

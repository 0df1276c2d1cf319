import { loadListTools } from '../collections/loadListTools.ts'
import type { Language } from '../formula/Language.ts'
import { loadVisitor } from '../navigation/access/loadVisitor.ts'
import type { PageUses } from '../pages/PageLoader.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import { type StoredText, type StoredUses, storedUses } from '../project/storedUses.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import { loadPartialUpdates } from '../variables/loadPartialUpdates.ts'

interface App {
  readonly evaluator: Evaluator
  readonly plugins: PluginHost
  /** Loads every action type. */
  loadActions(): Promise<unknown>
}

interface Uses extends StoredUses {
  /** Whether a text reads a member of a name of the scope. */
  reads(name: string, ...members: readonly string[]): boolean
  /** Members that texts read of a name; null when any may be read. */
  membersOf(name: string): readonly string[] | null
}

/** Code that few pages use: when it is loaded before a page shows, and how. */
interface Feature {
  usedBy(uses: Uses): boolean
  load(app: App, uses: Uses): Promise<unknown>
}

const features: readonly Feature[] = [
  {
    usedBy: ({ types }) => types.has('js') || types.has('custom-js'),
    load: ({ evaluator }) => evaluator.language.parts.scripts.load(),
  },
  {
    // Patterns that come as texts.
    usedBy: ({ operators, reads }) => operators.has('$match') || operators.has('$notMatch') || reads('RegExp'),
    load: ({ evaluator }) => evaluator.language.parts.linearRegExps.load(),
  },
  {
    usedBy: ({ shapesLists }) => shapesLists,
    load: async ({ evaluator }) => evaluator.useListTools(await loadListTools(evaluator.language.parts.linearRegExps)),
  },
  { usedBy: ({ types, writesParts }) => writesParts || types.has('query'), load: loadPartialUpdates },
  { usedBy: ({ reads }) => reads('wwFormulas', 'matchAnyRoles', 'matchAllRoles'), load: loadVisitor },
  {
    // Too late when anything has to be fetched for them.
    usedBy: ({ types }) => types.has('stop-click') || types.has('stop-propagation'),
    load: ({ loadActions }) => loadActions(),
  },
  {
    usedBy: ({ reads }) => reads('pluginFormulas'),
    load: ({ plugins }, { membersOf }) => plugins.loadFunctions(membersOf('pluginFormulas')),
  },
]

/** Loads the code that a stored page or project uses, and says what else it wants of the page. */
export async function prepare(stored: unknown, app: App): Promise<PageUses> {
  const found = storedUses(stored)
  const members = await membersIn(found.texts, app.evaluator.language)
  const membersOf = (name: string) => {
    const own = [...members].filter((one) => one.startsWith(`${name}.`)).map((one) => one.slice(name.length + 1))
    return own.includes('*') ? null : own
  }
  const reads = (name: string, ...wanted: readonly string[]) => {
    const own = membersOf(name)
    return own === null || (wanted.length === 0 ? own.length > 0 : wanted.some((one) => own.includes(one)))
  }
  const uses = { ...found, membersOf, reads }
  await Promise.all(features.filter(({ usedBy }) => usedBy(uses)).map(({ load }) => load(app, uses)))
  return {
    followsScreen: reads('globalContext', 'screen'),
    usesElementScope: reads('context', 'layout', 'thisInstance'),
    opensPopups: found.types.has('open-popup'),
  }
}

/** Members that texts read of names of the scope. Parts of the language without which one cannot be compiled are loaded. */
async function membersIn(texts: readonly StoredText[], language: Language): Promise<ReadonlySet<string>> {
  const compile = ({ code, kind }: StoredText) => language.compile(code, { kind })
  const missing = new Set(texts.flatMap((text) => compile(text).missing ?? []))
  await Promise.all([...missing].map((load) => load()))
  return new Set(texts.flatMap((text) => [...compile(text).members]))
}

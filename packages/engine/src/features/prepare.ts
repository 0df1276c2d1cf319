import type { PageUses } from '../pages/PageLoader.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { Need, pageNeeds } from '../project/pageNeeds.ts'
import { record } from '../project/raw.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import { features } from './features.ts'

interface App {
  readonly evaluator: Evaluator
  readonly plugins: PluginHost
  /** Loads every action type. */
  loadActions(): Promise<unknown>
  /** Finds the needs of data whose build has stored none; loaded on demand by default. */
  readonly pageNeeds?: typeof pageNeeds | undefined
}

type Feature = Exclude<Need, 'elementScope' | 'popups' | 'screen' | `functions:${string}`>

/** Loaders of each feature's code, run before a page that uses it shows. */
const loaders: Readonly<Record<Feature, (app: App) => Promise<unknown>>> = {
  scripts: ({ evaluator }) => Promise.all([evaluator.language.parts.scripts.load(), features.scriptServices.load()]),
  patterns: ({ evaluator }) => evaluator.language.parts.linearRegExps.load(),
  helpers: features.helpers.load,
  lists: async ({ evaluator }) =>
    evaluator.useListTools((await features.listTools.load()).createListTools(evaluator.language.parts.linearRegExps)),
  partialUpdates: features.partialUpdates.load,
  roles: features.visitor.load,
  promptActions: ({ loadActions }) => loadActions(),
}

/** Loads the code that a stored page or project uses, and returns its other needs. */
export async function prepare(stored: unknown, app: App): Promise<PageUses> {
  const needs = await needsOf(stored, app)
  const functions = needs.flatMap((need) => (need.startsWith('functions:') ? need.slice('functions:'.length) : []))
  await Promise.all([
    ...Object.entries(loaders).map(([name, load]) => needs.includes(name) && load(app)),
    functions.length > 0 && app.plugins.loadFunctions(functions.includes('*') ? null : functions),
  ])
  return {
    followsScreen: needs.includes('screen'),
    usesElementScope: needs.includes('elementScope'),
    opensPopups: needs.includes('popups'),
  }
}

/** The needs that a build has stored, or else those found in the data. */
async function needsOf(
  stored: unknown,
  { evaluator: { language }, pageNeeds: given }: App,
): Promise<readonly string[]> {
  const { needs } = record(record(stored)._sluice)
  if (Array.isArray(needs)) return needs.map(String)
  const find = given ?? (await features.pageNeeds.load()).pageNeeds
  const found = find(stored, language)
  if (found.missing.length === 0) return found.needs
  await Promise.all(found.missing.map((load) => load()))
  // Formulas that could not be compiled before may have more needs.
  return find(stored, language).needs
}

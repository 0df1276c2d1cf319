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

type Feature = Exclude<Need, 'elementScope' | 'popups' | 'screen' | `plugin:${string}`>

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
  const { needs: known } = record(record(stored)._sluice)
  const isBuilt = Array.isArray(known)
  const needs = isBuilt ? known.map(String) : await foundNeeds(stored, app)
  const plugins = needs.flatMap((need) => (need.startsWith('plugin:') ? need.slice('plugin:'.length) : []))
  await Promise.all([
    ...Object.entries(loaders).map(([name, load]) => needs.includes(name) && load(app)),
    app.plugins.bring(plugins),
  ])
  return {
    isBuilt,
    followsScreen: needs.includes('screen'),
    usesElementScope: needs.includes('elementScope'),
    opensPopups: needs.includes('popups'),
  }
}

/** The needs found in data whose build has stored none. */
async function foundNeeds(
  stored: unknown,
  { evaluator: { language }, pageNeeds: given }: App,
): Promise<readonly string[]> {
  const find = given ?? (await features.pageNeeds.load()).pageNeeds
  const found = find(stored, language)
  if (found.missing.length === 0) return found.needs
  await Promise.all(found.missing.map((load) => load()))
  // Formulas that could not be compiled before may have more needs.
  return find(stored, language).needs
}

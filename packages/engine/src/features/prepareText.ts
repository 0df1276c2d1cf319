import { loadListTools, needsListTools } from '../collections/loadListTools.ts'
import { loadVisitor } from '../navigation/access/loadVisitor.ts'
import type { PluginHost } from '../plugins/PluginHost.ts'
import type { Evaluator } from '../scope/Evaluator.ts'
import { loadPartialUpdates, needsPartialUpdates } from '../variables/loadPartialUpdates.ts'
import { loadLanguage } from './language.ts'

interface App {
  readonly evaluator: Evaluator
  readonly plugins: PluginHost
  /** Loads every action type. */
  loadActions(): Promise<unknown>
}

/** Actions that come too late when anything has to be fetched for them. */
const PROMPT = /"stop-(?:click|propagation)"/

/** Loads the code that the stored text of a page or project uses. */
export async function prepareText(text: string, { evaluator, loadActions, plugins }: App): Promise<void> {
  const { parts } = evaluator.language
  await Promise.all([
    loadLanguage(text, parts),
    plugins.bringFunctions(text),
    needsListTools(text) && loadListTools(parts.linearRegExps).then((tools) => evaluator.useListTools(tools)),
    needsPartialUpdates(text) && loadPartialUpdates(),
    /match\w+Roles/.test(text) && loadVisitor(),
    PROMPT.test(text) && loadActions(),
  ])
}

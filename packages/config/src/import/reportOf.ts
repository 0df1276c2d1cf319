import { type Diagnostic, diagnosePage, readWholePage } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import { loadScripts } from '@sluice/engine/formula'
import { isActionType } from '@sluice/engine/workflows'
import { knownTypes } from '../build/knownTypes.ts'
import { projectTexts } from '../check/projectTexts.ts'
import { storedTexts } from '../check/storedTexts.ts'
import { countBy } from './countBy.ts'
import { countTexts, type PlacedText } from './countTexts.ts'
import type { ImportReport } from './ImportReport.ts'
import { type ReadPage, readPages } from './readPages.ts'
import type { StoredSource } from './StoredSource.ts'
import { storedActions, storedComponents, storedElements, storedLinks, typeIdOf } from './storedParts.ts'
import { unusedProperties } from './unusedProperties.ts'

/** What the runtime that the project is for can do. */
export interface Abilities {
  readonly elements: readonly Pick<ElementEntry, 'definition'>[]
  /** Ids of the plugins that are there. */
  readonly plugins: readonly string[]
}

// Scripts are read with the statement level.
await loadScripts()

/** Counts what a stored project holds and says how much of it runs here. Never throws. */
export function reportOf(source: StoredSource, { elements, plugins }: Abilities): ImportReport {
  const pages = readPages(source)
  const stored = pages.map(({ content }) => content)
  const { design, classes } = source
  const texts = [
    ...projectTexts({ ...design, classes }).map((text): PlacedText => ({ ...text, file: 'project' })),
    ...pages.flatMap(({ file, content }) => storedTexts(content).map((text): PlacedText => ({ ...text, file }))),
  ]
  const actions = [source.design, ...stored].flatMap(storedActions)
  const types = actions.map(({ type }) => String(type))
  const unknownActions = types.filter((type) => !isActionType(type))
  const components = storedComponents(stored)
  return {
    pages: pages.length,
    elements: countElements(stored, elements),
    ...countTexts(texts),
    actions: { total: types.length, known: types.length - unknownActions.length, unknown: countBy(unknownActions) },
    plugins: countPlugins(source, types, plugins),
    links: stored.flatMap(storedLinks).length,
    popups: components.filter(({ type }) => type === 'modal').length,
    components: components.length,
    diagnostics: [
      ...source.problems,
      ...pages.flatMap(({ problem }) => problem ?? []),
      ...pageProblems(pages, elements),
    ],
  }
}

function countElements(pages: readonly unknown[], elements: Abilities['elements']): ImportReport['elements'] {
  const known = knownTypes(elements)
  const ids = pages.flatMap(storedElements).map((element) => typeIdOf(element) ?? '')
  const unknown = ids.filter((id) => known(id) === null)
  return { total: ids.length, known: ids.length - unknown.length, unknown: countBy(unknown) }
}

/** Plugins that the design lists; those that are missing with the number of actions that need them. */
function countPlugins(
  { design }: StoredSource,
  actions: readonly string[],
  present: readonly string[],
): ImportReport['plugins'] {
  const listed = Array.isArray(design.plugins) ? design.plugins : []
  const ids = listed.flatMap((plugin: unknown) => {
    const id = typeof plugin === 'object' && plugin !== null && 'id' in plugin ? plugin.id : null
    return typeof id === 'string' ? [id] : []
  })
  const missing = ids.filter((id) => !present.includes(id))
  return {
    present: ids.filter((id) => present.includes(id)),
    missing: Object.fromEntries(missing.map((id) => [id, actions.filter((type) => type.startsWith(`${id}-`)).length])),
  }
}

/** What the reader says of each page, and the properties of known elements that nothing uses, with their count. */
function pageProblems(pages: readonly ReadPage[], elements: Abilities['elements']): readonly Diagnostic[] {
  const known = knownTypes(elements)
  const unused = pages.flatMap(({ content }) =>
    storedElements(content).flatMap((element) => {
      const type = known(typeIdOf(element) ?? '')
      return type ? unusedProperties(element, type).map((name) => `${type.definition.name}.${name}`) : []
    }),
  )
  const ignored = Object.entries(countBy(unused)).map(
    ([path, count]): Diagnostic => ({
      code: 'import/property-ignored',
      severity: 'warning',
      message: `The property is stored ${count} times and not used.`,
      path,
    }),
  )
  const read = pages.flatMap(({ file, content }) =>
    diagnosePage(readWholePage(content, null, known)).map((one) => ({ ...one, path: `${file}:${one.path}` })),
  )
  return [...read, ...ignored]
}

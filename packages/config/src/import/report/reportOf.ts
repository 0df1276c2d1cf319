import { type Diagnostic, diagnosePage, readWholePage } from '@sluice/engine/config'
import type { ElementEntry } from '@sluice/engine/elements'
import type { PluginDefinition, PluginDescription } from '@sluice/engine/plugins'
import { isActionType, pluginActionOf } from '@sluice/engine/workflows'
import { allowedHosts } from '../../allowedHosts.ts'
import { fetchingPlugin } from '../../check/fetchingPlugin.ts'
import { projectTexts } from '../../check/projectTexts.ts'
import { recordsIn } from '../../check/records.ts'
import { storedTexts } from '../../check/storedTexts.ts'
import { unusedProperties } from '../../check/unusedProperties.ts'
import { installedPlugins } from '../../installedPlugins.ts'
import { knownTypes } from '../../knownTypes.ts'
import { recordOf } from '../../recordOf.ts'
import { projectFile } from '../projectFile.ts'
import { type ReadPage, readPages } from '../readPages.ts'
import type { StoredSource } from '../StoredSource.ts'
import { storedActions, storedElements, storedLinks, storedOnce, typeIdOf } from '../storedParts.ts'
import { countBy } from './countBy.ts'
import { countTexts, type PlacedText } from './countTexts.ts'
import { foreignHosts, type HostUses } from './foreignHosts.ts'
import type { ImportReport } from './ImportReport.ts'
import { notRunning } from './notRunning.ts'

type Stored = Readonly<Record<string, unknown>>

/** Elements and plugins of the runtime that the project is imported for. */
export interface Abilities {
  readonly elements: readonly Pick<ElementEntry, 'definition'>[]
  /** Installed plugins. */
  readonly plugins: readonly PluginDefinition[]
  readonly descriptions?: readonly PluginDescription[]
}

/** Counts the parts of a stored project and how many of them run here. Never throws. */
export function reportOf(source: StoredSource, { elements, ...abilities }: Abilities): ImportReport {
  const pages = readPages(source)
  const stored = pages.map(({ content }) => content)
  const { design, classes } = source
  const file = projectFile(source)
  const texts = [
    ...projectTexts({ ...design, classes }).map((text): PlacedText => ({ ...text, file: 'project' })),
    ...pages.flatMap(({ file, content }) => storedTexts(content).map((text): PlacedText => ({ ...text, file }))),
  ]
  const actions = [source.design, ...stored].flatMap(storedActions)
  const types = actions.map(({ type }) => String(type))
  const plugins = installedPlugins(design, abilities.plugins)
  const unknownActions = types.filter((type) => !isActionType(type, plugins))
  const components = storedOnce(stored, 'libraryComponents')
  return {
    pages: pages.length,
    elements: countElements(stored, elements),
    ...countTexts(texts),
    actions: { total: types.length, known: types.length - unknownActions.length, unknown: countBy(unknownActions) },
    plugins: countPlugins(source, plugins, { types, collections: storedOnce(stored, 'collections') }),
    links: stored.flatMap(storedLinks).length,
    popups: components.filter(({ type }) => type === 'modal').length,
    components: components.length,
    hosts: hostsOf(file, stored),
    notRunning: notRunning(pages, {
      design,
      project: file,
      plugins,
      knownType: knownTypes(elements),
      hasFile: filesOf(source),
    }),
    linkedFonts: source.linkedFonts,
    diagnostics: [
      ...source.problems,
      ...pages.flatMap(({ problem }) => problem ?? []),
      ...pageProblems(pages, elements),
    ],
  }
}

/** Whether the project has a file at a stored address; those of an older export begin with `public/`. */
function filesOf({ assets }: StoredSource): (address: string) => boolean {
  const plain = (path: string) => path.replace(/^\/?(?:public\/)?/, '')
  const served = new Set(assets.map(({ to }) => plain(to)))
  return (address) => served.has(plain(address)) || served.has(plain(decoded(address)))
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function hostsOf(design: Stored, pages: readonly unknown[]): ImportReport['hosts'] {
  const found = foreignHosts({ design, pages })
  const allowed = allowedHosts(recordOf(design._sluice))
  const blocked = (['connect', 'media', 'frame'] as const).flatMap((kind) =>
    Object.keys(found[kind]).filter((host) => !isAllowed(host, allowed[kind])),
  )
  return { connect: found.connect, media: sumOf(found.media, found.frame), blocked: [...new Set(blocked)] }
}

function sumOf(one: HostUses, other: HostUses): HostUses {
  const added = Object.entries(other).map(([host, uses]) => [host, uses + (one[host] ?? 0)] as const)
  return { ...one, ...Object.fromEntries(added) }
}

function isAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((one) => one === host || (one.startsWith('*.') && host.endsWith(one.slice(1))))
}

function countElements(pages: readonly unknown[], elements: Abilities['elements']): ImportReport['elements'] {
  const known = knownTypes(elements)
  const ids = pages.flatMap(storedElements).map((element) => typeIdOf(element) ?? '')
  const unknown = ids.filter((id) => known(id) === null)
  return { total: ids.length, known: ids.length - unknown.length, unknown: countBy(unknown) }
}

/** Plugins that the design lists or that something needs; missing ones with the number of their uses. */
function countPlugins(
  { design }: StoredSource,
  plugins: Abilities['plugins'],
  { types, collections }: { readonly types: readonly string[]; readonly collections: readonly Stored[] },
): ImportReport['plugins'] {
  const listed = recordsIn(design.plugins).flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
  const fetching = collections.flatMap((collection) => fetchingPlugin(collection) ?? [])
  const acting = types.flatMap((type) => pluginActionOf(type)?.pluginId ?? [])
  const present = new Set(plugins.map(({ id }) => id))
  const missing = [...new Set([...listed, ...acting, ...fetching])].filter((id) => !present.has(id))
  const needsOf = (id: string) =>
    types.filter((type) => type.startsWith(`${id}-`)).length + fetching.filter((one) => one === id).length
  return {
    present: listed.filter((id) => present.has(id)),
    missing: Object.fromEntries(missing.map((id) => [id, needsOf(id)])),
  }
}

/** Diagnostics of each page, and the unused properties of known elements, with their count. */
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

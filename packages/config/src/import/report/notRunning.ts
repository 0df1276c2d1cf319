import type { PluginDefinition } from '@sluice/engine/plugins'
import { isActionType, isBuilderAction, pluginActionOf } from '@sluice/engine/workflows'
import { fetchingPlugin } from '../../check/fetchingPlugin.ts'
import { recordsIn } from '../../check/records.ts'
import { beginningOf, refusalOf } from '../../check/refused/refusalOf.ts'
import { runsAsTrusted } from '../../check/refused/trustedFunction.ts'
import { storedTexts } from '../../check/storedTexts.ts'
import { wordOf } from '../../check/words.ts'
import type { KnownTypes } from '../../knownTypes.ts'
import { labelOf } from '../../packages/allowedPackages.ts'
import { packageProblems } from '../../packages/packageProblems.ts'
import { PACKAGES_PLUGIN_ID } from '../../packages/storedPackages.ts'
import { recordOf } from '../../recordOf.ts'
import type { ReadPage } from '../readPages.ts'
import { storedActions, storedElements, typeIdOf } from '../storedParts.ts'
import { typeNames } from './typeNames.ts'

/** Part of a page that does not run here. */
export interface NotRunning {
  /** Id of the page; null for the project itself. */
  readonly page: string | null
  /** Name of the page, or its id where it has none; empty for the project itself. */
  readonly pageName: string
  readonly kind: 'action' | 'collection' | 'element' | 'package' | 'picture' | 'text'
  /** Type, name or address. */
  readonly what: string
  /** Number of times that the page has it. */
  readonly count: number
  readonly reason: string
}

interface Surroundings {
  readonly design: Readonly<Record<string, unknown>>
  /** The project file, whose plugins have their settings. */
  readonly project: Readonly<Record<string, unknown>>
  readonly knownType: KnownTypes
  readonly plugins: readonly PluginDefinition[]
  /** Whether the project has a file at an address. */
  readonly hasFile: (address: string) => boolean
}

type Found = Pick<NotRunning, 'kind' | 'reason' | 'what'>

/** Finds what does not run on each page and in the project, with the reason, the most frequent first. Never throws. */
export function notRunning(pages: readonly ReadPage[], surroundings: Surroundings): readonly NotRunning[] {
  const { design } = surroundings
  const files = [{ page: null, content: design }, ...pages.map(({ id, content }) => ({ page: id, content }))]
  return files.flatMap(({ page, content }) => {
    const found = [
      ...unknownElements(content, surroundings),
      ...afterForms(content, surroundings),
      ...unknownActions(content, surroundings),
      ...(page === null ? [] : unfetched(content, surroundings)),
      ...refusedTexts(content, surroundings),
      ...(page === null ? unloadedPackages(surroundings) : []),
      ...(page === null ? [] : missingPictures(content, surroundings)),
    ]
    const name = recordsIn(design.pages).find(({ id }) => id === page)?.name
    return counted(found).map((one) => ({ page, pageName: wordOf(name) || (page ?? ''), ...one }))
  })
}

function counted(found: readonly Found[]): readonly (Found & Pick<NotRunning, 'count'>)[] {
  const groups = new Map<string, { one: Found; count: number }>()
  for (const one of found) {
    const key = JSON.stringify(one)
    groups.set(key, { one, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()].map(({ one, count }) => ({ ...one, count })).sort((a, b) => b.count - a.count)
}

function unknownElements(content: unknown, { knownType }: Surroundings): readonly Found[] {
  return storedElements(content).flatMap((element): Found[] => {
    const id = typeIdOf(element) ?? ''
    if (knownType(id)) return []
    const reason = 'The type of the element is not known here; its children are shown in a plain box.'
    const name = typeNames[id]
    return [{ kind: 'element', what: name ? `${name} (${id})` : id, reason }]
  })
}

/** Links and scripts that follow when a form has sent its values, or could not. */
function afterForms(content: unknown, { knownType }: Surroundings): readonly Found[] {
  const forms = storedElements(content).filter((element) => {
    const type = knownType(typeIdOf(element) ?? '')
    return type?.definition.name === 'requestForm'
  })
  return forms.flatMap((form) =>
    Object.entries({ afterSubmitAction: 'submit', afterErrorAction: 'submit-error' }).flatMap(([name, trigger]) => {
      const type = wordOf(recordOf(recordOf(recordOf(form.content).default)[name]).type)
      if (type === '' || type === 'none') return []
      const reason = `The form does not follow it; let a workflow of its trigger “${trigger}” do the same.`
      return [{ kind: 'element', what: `${name} (${type})`, reason } as const]
    }),
  )
}

function unknownActions(content: unknown, { design, plugins }: Surroundings): readonly Found[] {
  return storedActions(content).flatMap(({ type }): Found[] => {
    const named = wordOf(type)
    if (isBuilderAction(named))
      return [
        { kind: 'action', what: named, reason: 'The action runs on the server of the builder, so its workflow fails.' },
      ]
    if (isActionType(named, plugins)) return []
    const plugin = pluginActionOf(named)
    return [
      {
        kind: 'action',
        what: plugin?.name ?? named,
        reason: plugin
          ? pluginReason(plugin.pluginId, { design, plugins })
          : 'The action is not known here, so its workflow fails.',
      },
    ]
  })
}

function unfetched(content: unknown, surroundings: Surroundings): readonly Found[] {
  return recordsIn(recordOf(content).collections).flatMap((collection): Found[] => {
    const id = fetchingPlugin(collection)
    const isFetched = surroundings.plugins.some((plugin) => plugin.id === id && plugin.fetchCollection)
    if (id === null || isFetched) return []
    return [{ kind: 'collection', what: wordOf(collection.name), reason: pluginReason(id, surroundings) }]
  })
}

function pluginReason(id: string, { design, plugins }: Pick<Surroundings, 'design' | 'plugins'>): string {
  const name = wordOf(recordsIn(design.plugins).find((plugin) => plugin.id === id)?.name) || id
  return plugins.some((plugin) => plugin.id === id)
    ? `The plugin “${name}” here does not do it.`
    : `The plugin “${name}” is not installed; docs/guides/write-a-plugin.md says how to add one.`
}

function refusedTexts(content: unknown, { project }: Surroundings): readonly Found[] {
  return storedTexts(content).flatMap((text): Found[] => {
    const refusal = refusalOf(text)
    if (refusal === null || (project.trustedCode === true && runsAsTrusted(text))) return []
    return [
      { kind: 'text', what: beginningOf(text.code), reason: `The code is refused: ${refusal.replace(/\.$/, '')}.` },
    ]
  })
}

function unloadedPackages({ design, project, plugins, hasFile }: Surroundings): readonly Found[] {
  const isInstalled = plugins.some(({ id }) => id === PACKAGES_PLUGIN_ID)
  return packageProblems(project, isInstalled ? hasFile : () => false).map(({ stored, message }) => ({
    kind: 'package',
    what: labelOf(stored),
    reason: isInstalled ? message : pluginReason(PACKAGES_PLUGIN_ID, { design, plugins }),
  }))
}

/** Addresses of pictures and other files that begin with a folder of an export. */
const FILE = /^(?:public\/)?(?:images|files|fonts|icons|designs)\/[^\s?#]+/

function missingPictures(content: unknown, { hasFile }: Surroundings): readonly Found[] {
  return storedElements(content)
    .flatMap((element) => [...textsIn([element.content, recordOf(element._state).style])])
    .flatMap((text): Found[] => {
      const [address] = FILE.exec(text) ?? []
      if (address === undefined || hasFile(address)) return []
      const reason = address.startsWith('designs/')
        ? 'The picture is on a server of the builder; download it into the project.'
        : 'The project has no such file.'
      return [{ kind: 'picture', what: address, reason }]
    })
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) yield* textsIn(inner)
}

/*
 * Index of a stored project for the rules: every part once, with its path, and the ids that can be referenced.
 */
import { type KnownType, readProject } from '@sluice/engine/config'
import { recordOf } from '../recordOf.ts'
import { componentByUid } from './componentByUid.ts'
import { orphansOf } from './orphans.ts'
import { idsOf, placedRecords, recordsIn } from './records.ts'
import { wordOf } from './words.ts'

export type Stored = Readonly<Record<string, unknown>>

/** An element, a section or an instance of a library component. */
export interface IndexedElement {
  readonly uid: string
  readonly record: Stored
  readonly path: string
  /** Its type; null when unknown. */
  readonly type: KnownType | null
  /** Stored content for the default screen. */
  readonly content: Stored
  readonly state: Stored
  /** Library component that contains it; null for one that the file does not have. */
  readonly component: Stored | null
}

/** A workflow, and the element whose trigger runs it. */
export interface IndexedWorkflow {
  readonly record: Stored
  readonly path: string
  readonly element: IndexedElement | null
  /** Library component that it, or its element, belongs to; null for one that the file does not have. */
  readonly component: Stored | null
  /** Actions by id, only those with a type. */
  readonly actions: ReadonlyMap<string, Stored>
  /** All actions by id, including those without a type: they do nothing and continue with the next. */
  readonly steps: ReadonlyMap<string, Stored>
}

/** A page file, or the project file, whose `page` is null. */
export interface IndexedFile {
  readonly page: string | null
  /** The file as stored. */
  readonly content: unknown
  readonly elements: readonly IndexedElement[]
  readonly workflows: readonly IndexedWorkflow[]
  readonly variables: readonly Stored[]
  readonly collections: readonly Stored[]
  readonly components: readonly Stored[]
  /** Ids of workflows that actions anywhere can call. */
  readonly callable: ReadonlySet<string>
  /** Ids of its variables. */
  readonly variableIds: ReadonlySet<string>
  /** Uids of elements that nothing references. */
  readonly orphans: ReadonlySet<string>
}

export interface ProjectIndex {
  readonly design: Stored
  /** Language tags; English for a project that lists none. */
  readonly languages: readonly string[]
  readonly pages: readonly Stored[]
  readonly files: readonly IndexedFile[]
  /** Type of each variable by its id, from the first page that has it. */
  readonly variableTypes: ReadonlyMap<string, VariableUse>
}

/** A variable as declared on a page. */
interface VariableUse {
  readonly page: string | null
  readonly type: unknown
}

/** Indexes a design object and its page files. */
export function indexProject(
  design: Stored,
  pages: ReadonlyMap<string, unknown>,
  known: (baseId: string) => KnownType | null,
): ProjectIndex {
  const files = [...pages].map(([id, file]) => indexPage(id, file, known))
  return {
    design,
    languages: readProject(design).languages.map(({ lang }) => lang),
    pages: recordsIn(design.pages),
    files: [indexDesign(design, files), ...files],
    variableTypes: variableTypesOf(files),
  }
}

function variableTypesOf(files: readonly IndexedFile[]): ReadonlyMap<string, VariableUse> {
  const uses = files.flatMap(({ page, variables }) =>
    variables.flatMap(({ id, type }) => (wordOf(id) === '' ? [] : [[wordOf(id), { page, type }] as const])),
  )
  // For duplicate keys a map keeps the last entry, so reverse to keep the first.
  return new Map(uses.reverse())
}

/** Workflows of the whole project run on every page, so they may reference parts of any page. */
function indexDesign(design: Stored, pages: readonly IndexedFile[]): IndexedFile {
  return {
    page: null,
    content: design,
    elements: [],
    workflows: workflowsOf(design.workflows, 'workflows'),
    variables: [],
    collections: [],
    components: [],
    callable: new Set(pages.flatMap(({ callable }) => [...callable])),
    variableIds: new Set(pages.flatMap(({ variableIds }) => [...variableIds])),
    orphans: new Set(),
  }
}

function indexPage(page: string, content: unknown, known: (baseId: string) => KnownType | null): IndexedFile {
  const file = recordOf(content)
  const components = recordsIn(file.libraryComponents)
  const byUid = componentByUid(file)
  const elements = (['sections', 'wwObjects'] as const).flatMap((key) => elementsOf(file, key, known, byUid))
  const inner = placedRecords(file, 'libraryComponents').flatMap(([component, path]) =>
    Object.entries(recordOf(recordOf(component.inner).workflows)).map(([id, workflow]) =>
      workflowOf({ id, ...recordOf(workflow) }, `${path}.inner.workflows.${id}`, { component }),
    ),
  )
  const global = workflowsOf(file.workflows, 'workflows')
  return {
    page,
    content,
    elements,
    workflows: [
      ...workflowsOf(recordOf(file.page).workflows, 'page.workflows'),
      ...global,
      ...inner,
      ...elements.flatMap((element) =>
        workflowsOf(element.state.interactions, `${element.path}._state.interactions`, {
          element,
          component: element.component,
        }),
      ),
    ],
    variables: recordsIn(file.variables),
    collections: recordsIn(file.collections),
    components,
    callable: new Set(global.map(({ record }) => wordOf(record.id))),
    variableIds: idsOf(recordsIn(file.variables)),
    orphans: orphansOf(content),
  }
}

function elementsOf(
  file: Stored,
  key: 'sections' | 'wwObjects',
  known: (baseId: string) => KnownType | null,
  components: ReadonlyMap<string, Stored>,
): readonly IndexedElement[] {
  return Object.entries(recordOf(file[key])).map(([uid, stored]) => {
    const record = recordOf(stored)
    const typeId = key === 'sections' ? record.sectionBaseId : record.wwObjectBaseId
    const type = typeof typeId === 'string' ? known(typeId) : null
    const own = recordOf(recordOf(record.content).default)
    const content = type ? type.generation.adapt(own) : own
    const component = (key === 'wwObjects' && components.get(uid)) || null
    return { uid, record, path: `${key}.${uid}`, type, content, state: recordOf(record._state), component }
  })
}

type WorkflowPlace = Partial<Pick<IndexedWorkflow, 'component' | 'element'>>

function workflowsOf(stored: unknown, path: string, place: WorkflowPlace = {}): readonly IndexedWorkflow[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((item: unknown, i) =>
    typeof item === 'object' && item !== null ? [workflowOf(recordOf(item), `${path}.${i}`, place)] : [],
  )
}

function workflowOf(record: Stored, path: string, { element = null, component = null }: WorkflowPlace) {
  const steps = Object.entries(recordOf(record.actions)).map(([id, action]) => [id, recordOf(action)] as const)
  const actions = steps.filter(([, { type }]) => typeof type === 'string')
  return { record, path, element, component, actions: new Map(actions), steps: new Map(steps) }
}

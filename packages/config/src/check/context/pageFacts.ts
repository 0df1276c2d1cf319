/* What is known of a file and its texts before any type is. */
import { type PageModel, readWholePage } from '@sluice/engine/config'
import type { PropertySchema } from '@sluice/engine/elements'
import type { knownTypes } from '../../knownTypes.ts'
import { recordOf } from '../../recordOf.ts'
import { componentByUid } from '../componentByUid.ts'
import { projectTexts } from '../projectTexts.ts'
import { records } from '../records.ts'
import { innerOf } from '../rules/componentParts.ts'
import type { StoredFiles } from '../StoredFiles.ts'
import type { StoredText } from '../StoredText.ts'
import { storedTexts } from '../storedTexts.ts'
import { wordOf } from '../words.ts'
import { componentAt } from './componentContext.ts'
import { parentsByUid } from './localTypes.ts'
import { type ListAround, listsByUid } from './rowTypes.ts'

/** A formula of an element, which the element evaluates itself with a `context.mapping`. */
export interface ElementFormula {
  readonly uid: string
  readonly mapping: NonNullable<PropertySchema['mapping']>
}

/** A stored file and its texts, with what is around them. */
export interface PageFacts {
  /** Null for the project file. */
  readonly page: string | null
  readonly stored: unknown
  readonly texts: readonly StoredText[]
  readonly elements: PageModel['elements']
  readonly componentAt: ReturnType<typeof componentAt>
  readonly textByRecord: ReadonlyMap<unknown, StoredText>
  /** Lists by the stored formula that maps them. */
  readonly mappedLists: ReadonlyMap<unknown, StoredText>
  readonly formulas: ReadonlyMap<unknown, ElementFormula>
  readonly lists: ReadonlyMap<string, ListAround | null>
  readonly parents: ReadonlyMap<string, string | null>
  /** Data with which popups are closed from inside, by the id of their component. */
  readonly closings: ReadonlyMap<string, readonly unknown[]>
}

const NO_ELEMENTS: PageModel['elements'] = new Map()

/** Collects the facts of the project file and of each page. */
export function pageFacts(
  { project, pages }: StoredFiles,
  knownType: ReturnType<typeof knownTypes>,
): readonly PageFacts[] {
  return [
    factsOf(null, project, { texts: projectTexts(project), elements: NO_ELEMENTS }),
    ...Object.entries(pages).map(([page, stored]) => {
      const { elements } = readWholePage(stored, [], knownType)
      return factsOf(page, stored, { texts: storedTexts(stored), elements })
    }),
  ]
}

function factsOf(
  page: string | null,
  stored: unknown,
  { texts, elements }: Pick<PageFacts, 'elements' | 'texts'>,
): PageFacts {
  const inner = componentByUid(stored)
  return {
    page,
    stored,
    texts,
    elements,
    componentAt: componentAt(stored, inner),
    textByRecord: new Map(texts.map((text) => [text.record, text])),
    mappedLists: new Map(
      texts.flatMap((text) => ('__wwmap' in text.record ? [[text.record.__wwmap, text] as const] : [])),
    ),
    formulas: new Map([...elements.values()].flatMap(formulasOf)),
    lists: listsByUid(elements),
    parents: parentsByUid(elements),
    closings: closingsOf(stored, inner),
  }
}

/** Data of the actions that close popups, in the workflows of the elements and of the component itself. */
function closingsOf(
  stored: unknown,
  inner: ReturnType<typeof componentByUid>,
): ReadonlyMap<string, readonly unknown[]> {
  const components = records(stored, 'libraryComponents')
  const places = [
    ...Object.entries(recordOf(recordOf(stored).wwObjects)).map(([uid, element]) => [inner.get(uid), element] as const),
    ...components.map((component) => [component, innerOf(component, 'workflows')] as const),
  ]
  const found = new Map<string, unknown[]>()
  for (const [component, place] of places) {
    const id = wordOf(component?.id)
    if (id !== '') found.set(id, [...(found.get(id) ?? []), ...closingData(place)])
  }
  return found
}

function closingData(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(closingData)
  return 'type' in value && value.type === 'close-popup' && 'data' in value ? [value.data, ...inside] : inside
}

function formulasOf({
  uid,
  definition,
  properties,
}: PageModel['elements'] extends ReadonlyMap<string, infer E> ? E : never) {
  return [...properties].flatMap(([name, variants]) => {
    const mapping = definition?.properties[name]?.mapping
    return mapping ? variants.map(({ raw }): readonly [unknown, ElementFormula] => [raw, { uid, mapping }]) : []
  })
}

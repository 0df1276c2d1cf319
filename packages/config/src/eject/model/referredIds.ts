import type { StoredParts } from '../../import/readStored.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Keys that say where something is or what comes next; such an id refers to nothing by itself. */
const PLACES: readonly string[] = [
  'firstAction',
  'firstErrorAction',
  'id',
  'linkId',
  'loop',
  'next',
  'parentLibraryComponentId',
  'parentSectionId',
  'rootElementId',
  'sections',
  'uid',
]

/** Tells which ids something in a project refers to, besides the place where each stands. */
export function referredIds({ project, pages }: StoredParts): (id: string) => boolean {
  const found = new Set<string>()
  const note = (text: string) => {
    for (const [id] of text.matchAll(UUIDS)) found.add(id)
  }
  /** Workflows of the file that is visited; a copied one keeps the id that it shares. */
  const workflows = new Set<string>()
  const visit = (value: unknown, isMap = false): void => {
    if (typeof value === 'string') note(value)
    if (typeof value !== 'object' || value === null) return
    const isReference = 'isWwObject' in value
    if ('actions' in value && 'id' in value && typeof value.id === 'string') {
      if (workflows.has(value.id)) found.add(value.id)
      workflows.add(value.id)
    }
    for (const [key, inner] of Object.entries(value)) {
      if (!isMap && !Array.isArray(value)) note(key)
      const isPlace = PLACES.includes(key) && (typeof inner === 'string' || (isReference && key === 'uid'))
      // An id of another kind may have one in it.
      if (isPlace && typeof inner === 'string' && !UUID.test(inner)) note(inner)
      if (!isPlace) visit(inner, MAPS.includes(key))
    }
  }
  visit(project)
  for (const page of Object.values(pages)) {
    workflows.clear()
    visit(page)
  }
  return (id) => found.has(id)
}

/** Keys of dictionaries by id, which refer to nothing. */
const MAPS: readonly string[] = ['actions', 'formulas', 'properties', 'sections', 'variables', 'workflows', 'wwObjects']

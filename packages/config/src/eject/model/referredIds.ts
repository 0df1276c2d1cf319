import type { StoredParts } from '../../import/readStored.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Kind of an object, as far as its ids say where it stands: an action has no mark of its own but its place. */
type Role = 'action' | 'actions' | 'map' | 'other'

/** Keys of dictionaries by id, which refer to nothing. */
const MAPS: readonly string[] = ['formulas', 'properties', 'sections', 'variables', 'workflows', 'wwObjects']

/** Tells which ids something in a project refers to, besides the place where each stands. */
export function referredIds({ project, pages }: StoredParts): (id: string) => boolean {
  const found = new ReferredIds()
  for (const file of [project, ...Object.values(pages)]) found.visit(file, { owner: '', role: 'other' })
  return (id) => found.has(id)
}

/** Where a value stands: in which element or component, and with which role. */
interface Place {
  readonly owner: string
  readonly role: Role
}

class ReferredIds {
  readonly #found = new Set<string>()
  /** Elements of workflows; a workflow that was copied with its element keeps the id that it shares. */
  readonly #owners = new Map<string, string>()

  has(id: string): boolean {
    return this.#found.has(id)
  }

  visit(value: unknown, { owner: around, role }: Place): void {
    if (typeof value === 'string') this.#note(value)
    if (typeof value !== 'object' || value === null) return
    const owner = ownerOf(value) ?? around
    if ('actions' in value && 'id' in value) this.#noteWorkflow(String(value.id), owner)
    const hasNames = role !== 'map' && role !== 'actions' && !Array.isArray(value)
    for (const [key, inner] of Object.entries(value)) {
      if (hasNames) this.#note(key)
      const isPlace = typeof inner === 'string' && UUID.test(inner) && isPlaceKey(key, value, role)
      if (!isPlace) this.visit(inner, { owner, role: roleOf(key, role) })
    }
  }

  #note(text: string): void {
    for (const [id] of text.matchAll(UUIDS)) this.#found.add(id)
  }

  #noteWorkflow(id: string, owner: string): void {
    if ((this.#owners.get(id) ?? owner) !== owner) this.#found.add(id)
    this.#owners.set(id, owner)
  }
}

/** Role of what is under a key; the entries of `actions` are actions, and the branches of one have ids in the same way. */
function roleOf(key: string, around: Role): Role {
  if (around === 'actions') return 'action'
  if (key === 'actions' || (key === 'branches' && around === 'action')) return 'actions'
  return around !== 'map' && MAPS.includes(key) ? 'map' : 'other'
}

/** Whether an id under this key says where something stands or what comes next, and refers to nothing else. */
function isPlaceKey(key: string, value: object, role: Role): boolean {
  const isElement = 'content' in value || 'isWwObject' in value || 'sectionTitle' in value
  if (key === 'uid' || key === 'linkId') return isElement
  if (key === 'parentSectionId' || key === 'parentLibraryComponentId' || key === 'rootElementId') return true
  if (key === 'firstAction' || key === 'firstErrorAction') return 'actions' in value
  if (key === 'id') return role === 'action' || 'actions' in value
  return role === 'action' && (key === 'next' || key === 'loop')
}

/** Id of an element or a component, which has workflows; null for anything else. */
function ownerOf(value: object): string | null {
  if ('uid' in value && 'content' in value) return String(value.uid)
  return 'rootElementId' in value && 'id' in value ? String(value.id) : null
}

/*
 * Content of a stored page that does not depend on data: texts, images and links without bindings. Found by walking the stored
 * JSON from the page's sections, without the readers under test.
 */

/** A text, image or link that must be on the page, and its element. */
export interface StaticItem {
  readonly kind: 'image' | 'link' | 'text'
  readonly uid: string
  /** The text, or the end of the image's address. */
  readonly value: string
}

type Raw = Readonly<Record<string, unknown>>

interface Walk {
  readonly elements: Raw
  readonly components: ReadonlyMap<string, Raw>
  readonly language: string
  readonly items: StaticItem[]
  /** Content that surrounding instances put into dropzones, by the uid of the inner element. */
  readonly dropzones: readonly Raw[]
  readonly depth: number
}

const MODAL_SECTION = 'ef0ecc71-9a59-4eab-94b0-b36d66d3d61d'
/** Types whose children are shown only after a person opens them, or once for each item, with the text of that. */
const CLOSED = new Set([
  '14723a21-0178-4d92-a7e9-d1dfeaec29a7',
  '0dc461bb-103e-4b2e-80e0-846ec3c30a6e',
  '9256b033-f4e8-4ab4-adce-dac3a940d7f5',
  '6145eb60-0af8-4e52-bcc6-dc0f6743654e',
  '0d3e75d1-9e77-44cb-a272-8b0825fbc5da',
  'a36eacfa-16af-4363-858d-a03177f211d4',
  '2d18ef4c-e9e5-4dc6-a29d-01d9f797be5e',
  'e73cfc0e-2d19-40d3-963c-3f5ac8dc39bd',
  '61825dc3-96de-46e1-a8c4-b091289d8448',
  '70a53858-53ca-40a5-ad88-c1cd33b5cc9f',
])
/** Child references that no type declares: left over from older editors, and never shown. */
const LEFTOVERS = ['paginatorNext', 'paginatorPrev', 'paginatorText']
const ACCORDION = '53401515-b694-4c79-a88d-abeecb1de562'

/** All static content of a page file; `sections` are the uids that the project lists. */
export function staticContent(file: unknown, sections: readonly string[], language: string): readonly StaticItem[] {
  const page = raw(file)
  const components = list(page.libraryComponents).map((one) => [String(raw(one).id), raw(one)] as const)
  const items: StaticItem[] = []
  const walk: Walk = {
    elements: raw(page.wwObjects),
    components: new Map(components),
    language,
    items,
    dropzones: [],
    depth: 0,
  }
  for (const uid of sections) {
    const section = raw(raw(page.sections)[uid])
    const content = raw(raw(section.content).default)
    if (section.sectionBaseId === MODAL_SECTION && content.display !== true) continue
    if (isShown(section)) for (const child of [content.wwObjects, content.modalContent]) visitAll(child, walk)
  }
  return items
}

function visitAll(children: unknown, walk: Walk): void {
  // Skips bound lists, whose data decides how often the template is shown.
  for (const child of Array.isArray(children) ? children : [children])
    if (raw(child).isWwObject === true) visit(String(raw(child).uid), walk)
}

function visit(uid: string, walk: Walk): void {
  const element = raw(walk.elements[uid])
  if (walk.depth > 60 || !isShown(element)) return
  const inside = { ...walk, depth: walk.depth + 1 }
  const component = walk.components.get(String(element.libraryComponentBaseId))
  if (component) {
    const dropzones = [raw(raw(raw(element.content).default).childrenData), ...walk.dropzones]
    visit(String(component.rootElementId), { ...inside, dropzones })
    return
  }
  collect(uid, element, walk)
  visitSlots(uid, element, inside)
}

function visitSlots(uid: string, element: Raw, walk: Walk): void {
  const baseId = String(element.wwObjectBaseId)
  if (CLOSED.has(baseId)) return
  const content = raw(raw(element.content).default)
  if (raw(raw(element._state).libraryComponentInjected)['content.children'] === true) {
    const [given, ...outer] = walk.dropzones
    visitAll(raw(raw(raw(raw(given)[uid]).content).default).children, { ...walk, dropzones: outer })
    return
  }
  const closed = baseId === ACCORDION ? ['toggleLayout', 'contentLayout'] : []
  const icons = [content.hasLeftIcon === false ? 'leftIcon' : '', content.hasRightIcon === false ? 'rightIcon' : '']
  const left = new Set([...closed, ...icons, ...LEFTOVERS])
  for (const [name, value] of Object.entries(content))
    if (!left.has(name)) for (const one of nested(value)) visitAll(one, walk)
}

/** A child list, or the lists in a list of lists. */
function nested(value: unknown): readonly unknown[] {
  return Array.isArray(value) && value.some(Array.isArray) ? value : [value]
}

function collect(uid: string, element: Raw, { items, language }: Walk): void {
  const content = raw(raw(element.content).default)
  const text = plainText(inLanguage(content['_ww-text_text'], language))
  if (text && !hasOther(element, '_ww-text_text')) items.push({ kind: 'text', uid, value: text })
  if (
    element.wwObjectBaseId === '3a7d6379-12d3-4387-98ff-b332bb492a63' &&
    typeof content.url === 'string' &&
    content.url
  )
    items.push({ kind: 'image', uid, value: content.url.replace(/^.*\//, '') })
  const link = raw(raw(element._state).link)
  if (typeof link.type === 'string' && /^(?:internal|external|mail|tel)$/.test(link.type))
    if (link.type === 'internal' ? typeof link.pageId === 'string' : typeof link.href === 'string' && link.href !== '')
      items.push({ kind: 'link', uid, value: link.type })
}

/** Whether another screen or state has another value, so that the default one need not be shown. */
function hasOther({ content }: Raw, property: string): boolean {
  return Object.entries(raw(content)).some(([key, values]) => key !== 'default' && raw(values)[property] !== undefined)
}

function inLanguage(value: unknown, language: string): string {
  if (typeof value === 'string') return value
  const own = raw(value)[language]
  return typeof own === 'string' ? own : ''
}

function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Whether the element is shown unless data hides it. */
function isShown({ _state: state }: Raw): boolean {
  return Object.values(raw(raw(state).style)).every((bag) => {
    const { conditionalRendering, display } = raw(bag)
    return [conditionalRendering, display].every(
      (value) => value === undefined || value === true || typeof value === 'string',
    )
  })
}

function raw(value: unknown): Raw {
  // Read only by key; arrays and other objects lack the keys that are read.
  return typeof value === 'object' && value !== null ? (value as Raw) : {}
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/* Type of `context.local`: what the elements around publish for those inside, such as the data of a form. */
import type { ElementModel, PageModel } from '@sluice/engine/config'
import {
  ANY,
  type Field,
  objectOf,
  parseType,
  SOFT_NULL,
  SOFT_UNDEFINED,
  substitute,
  type Type,
  unionOf,
} from '@sluice/formula-check'
import type { VariableTypes } from './inferVariables.ts'
import type { KeyedType } from './KeyedType.ts'

type Elements = PageModel['elements']

/** The element around each element of a page, by uid; null for one that stands in several places. */
export function parentsByUid(elements: Elements): ReadonlyMap<string, string | null> {
  const parents = new Map<string, string | null>()
  for (const { uid, slots } of elements.values())
    for (const slot of slots.values())
      for (const child of uidsIn(slot)) parents.set(child, parents.has(child) ? null : uid)
  return parents
}

function uidsIn(slot: ElementModel['slots'] extends ReadonlyMap<string, infer S> ? S : never): readonly string[] {
  if (slot.kind === 'children') return slot.uids
  return slot.kind === 'repeat' && slot.template ? [slot.template] : []
}

interface LocalWorld {
  readonly page: string | null
  readonly elements: Elements
  readonly parents: ReadonlyMap<string, string | null>
  readonly variables: VariableTypes
}

/** Returns a lookup of the type of `context.local` by the path of a text; null where nothing around is known to publish anything. */
export function localAt({ page, elements, parents, variables }: LocalWorld): (path: string) => KeyedType | null {
  const found = new Map<string, KeyedType | null>()
  return (path) => {
    const [, uid = '', state, list] = path.split('.', 4)
    // The workflows of an element see what it publishes itself, its properties do not.
    const isOwn = state === '_state' && list === 'interactions'
    const key = isOwn ? uid : (parents.get(uid) ?? '')
    const known = found.get(key)
    if (known !== undefined) return known
    const published = publishedAround(key, elements, parents)
    const fields = [...published].map(([name, element]): [string, Field] => [
      name,
      { type: unionOf([dataOf(element, { elements, parents, variables }), SOFT_UNDEFINED]), isOptional: false },
    ])
    const data = objectOf(new Map(fields), true)
    const type = objectOf(
      new Map(Object.entries({ data, methods: ANY }).map(([name, one]) => [name, { type: one, isOptional: false }])),
      false,
    )
    const local = fields.length > 0 ? { key: `${page} ${key}`, type } : null
    found.set(key, local)
    return local
  }
}

/** Elements that publish data for an element, by the key of the data; the nearest of each key. */
function publishedAround(
  start: string,
  elements: Elements,
  parents: LocalWorld['parents'],
): ReadonlyMap<string, ElementModel> {
  const published = new Map<string, ElementModel>()
  const seen = new Set<string>()
  for (let uid: string | null | undefined = start; uid && !seen.has(uid); uid = parents.get(uid)) {
    seen.add(uid)
    const element = elements.get(uid)
    // An instance of a component, or an unknown element, may publish data that is nearer.
    if (!element?.definition) return published
    const { localKey } = element.definition
    if (localKey && !published.has(localKey)) published.set(localKey, element)
  }
  return published
}

type Around = Pick<LocalWorld, 'elements' | 'parents' | 'variables'>

function dataOf(element: ElementModel, around: Around): Type {
  const type = parseType(element.definition?.localType ?? '')
  return type ? substitute(type, new Map([['F', fieldsOf(element, around)]])) : ANY
}

/** Type of an object with the values of all fields inside of a form; each is there while its element is. */
function fieldsOf(form: ElementModel, { elements, parents, variables }: Around): Type {
  const inside = [...elements.values()].filter(({ uid }) => isInside(uid, form, { elements, parents }))
  const fields = new Map<string, Field>()
  let isOpen = false
  for (const element of inside) {
    if (!element.definition || element.instance) isOpen = true
    for (const [variable, { fieldName }] of Object.entries(element.definition?.variables ?? {})) {
      if (fieldName === undefined) continue
      const name = nameOf(element, fieldName)
      if (name === null) isOpen = true
      else if (name !== '') {
        const value = variables.get(`${element.uid}-${variable}`) ?? ANY
        fields.set(name, { type: unionOf([value, fields.get(name)?.type ?? SOFT_UNDEFINED]), isOptional: false })
      }
    }
  }
  return objectOf(fields, isOpen)
}

/** Whether the nearest form around an element is this one. */
function isInside(uid: string, form: ElementModel, { elements, parents }: Omit<Around, 'variables'>): boolean {
  const seen = new Set<string>()
  for (let at = parents.get(uid); at && !seen.has(at); at = parents.get(at)) {
    if (elements.get(at)?.definition?.localKey === form.definition?.localKey) return at === form.uid
    seen.add(at)
  }
  return false
}

/** Name of a field; null when it is only known when the app runs. */
function nameOf({ name, title, properties }: ElementModel, property: string): string | null {
  const [variant, ...others] = properties.get(property) ?? []
  const stored = variant?.raw
  if (others.length > 0 || (typeof stored === 'object' && stored !== null)) return null
  return (typeof stored === 'string' && stored) || (name ?? title ?? '')
}

/** Adds to types of variables what the forms of all pages hold, in the variables that they publish it in. */
export function withForms(
  variables: VariableTypes,
  pages: readonly Pick<LocalWorld, 'elements' | 'parents'>[],
): VariableTypes {
  const forms = pages.flatMap(({ elements, parents }) =>
    [...elements.values()].flatMap((element): (readonly [string, Type])[] => {
      const { localKey = '', variables: published = {} } = element.definition ?? {}
      const key = `${element.uid}-${localKey}`
      if (!Object.hasOwn(published, localKey) || !variables.has(key)) return []
      return [[key, unionOf([dataOf(element, { elements, parents, variables }), SOFT_NULL, SOFT_UNDEFINED])]]
    }),
  )
  return new Map([...variables, ...forms])
}

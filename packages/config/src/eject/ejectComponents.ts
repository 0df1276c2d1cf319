import { COMMON, mainSlot } from '../author/tsx/optionsOf.ts'
import { recordOf } from '../recordOf.ts'
import { type Code, callCode, joined, listCode, objectCode, textCode } from './code/Code.ts'
import { Names } from './code/Names.ts'
import { isCoded, type Spot, valueCode } from './code/valueCode.ts'
import type { Ejection } from './Ejection.ts'
import type { TagType } from './elements/lookProps.ts'
import type { TagTypes } from './elements/TagTypes.ts'
import { Tree } from './elements/Tree.ts'
import { formulaCode, given, variableCode } from './parts/ejectParts.ts'
import { listOf, partsOf } from './parts/partsOf.ts'
import { workflowCode } from './parts/workflowCode.ts'

type Stored = Readonly<Record<string, unknown>>

/** Writes the library components of a project, each after those that it has instances of. */
export function ejectComponents(ejection: Ejection, types: TagTypes): void {
  const parts = partsOf(ejection.stored, 'libraryComponents').map((stored) => partOf(stored, ejection))
  const present = parts.filter(({ stored, elements }) => recordOf(elements)[String(stored.rootElementId)])
  for (const part of inOrder(present)) {
    const name = ejection.names.tag(nameOf(part, ejection), 'Component')
    const file = `components/${name}.tsx`
    ejection.handles.set(String(part.stored.id), { kind: 'component', name, file })
    const type = typeOf(part, name, types)
    const source = ejection.file(file)
    source.use('storedComponent')
    source.export(
      name,
      callCode('storedComponent', [
        componentCode(part, type, new Tree({ ejection, file: source, types }, part.page, null)),
      ]),
    )
    types.components.set(String(part.stored.id), type)
  }
}

interface Part {
  readonly stored: Stored
  /** A page that has it, and the elements of that page. */
  readonly page: Stored
  readonly elements: Stored
}

function partOf(stored: Stored, { stored: { pages } }: Ejection): Part {
  const found = Object.values(pages).find((one) =>
    listOf(recordOf(one).libraryComponents).some(({ id }) => id === stored.id),
  )
  const page = recordOf(found)
  return { stored, page, elements: recordOf(page.wwObjects) }
}

/** Elements below the root of a component, which is among them. */
function innerOf({ stored, elements }: Part): readonly Stored[] {
  const found = new Map<string, Stored>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('isWwObject' in value && 'uid' in value) add(String(value.uid))
    else for (const inner of Object.values(value)) visit(inner)
  }
  const add = (uid: string) => {
    const element = recordOf(elements[uid])
    if (found.has(uid) || Object.keys(element).length === 0) return
    found.set(uid, { uid, ...element })
    visit(element.content)
  }
  add(String(stored.rootElementId))
  return [...found.values()]
}

/** Components in such an order that each stands after those inside of it, as far as they do not contain one another. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const done = new Set<Part>()
  const visit = (part: Part, around: readonly Part[]) => {
    if (done.has(part) || around.includes(part)) return
    const used = new Set(innerOf(part).map(({ libraryComponentBaseId }) => libraryComponentBaseId))
    for (const other of parts) if (used.has(other.stored.id)) visit(other, [...around, part])
    done.add(part)
  }
  for (const part of parts) visit(part, [])
  return [...done]
}

function nameOf({ stored, elements }: Part, { stored: { pages } }: Ejection): string {
  const instances = Object.values(pages)
    .flatMap((page) => Object.values(recordOf(recordOf(page).wwObjects)).map(recordOf))
    .filter(({ libraryComponentBaseId }) => libraryComponentBaseId === stored.id)
  const root = recordOf(elements[String(stored.rootElementId)])
  const named = [stored, ...instances, root]
    .map(({ name }) => name)
    .find((name) => typeof name === 'string' && name !== '')
  return String(named ?? '')
}

function typeOf(part: Part, name: string, types: TagTypes): TagType {
  const names = new Names([...COMMON, 'key', 'style', 'classes'])
  const properties = Object.entries(recordOf(recordOf(part.stored.configuration).properties)).map(
    ([id, one]) => [id, names.constant(String(recordOf(one).label ?? ''), 'property')] as const,
  )
  const open = innerOf(part).filter((element) => isZone(element, types))
  const zones = open.map(({ uid, name: own }) => {
    const zone = open.length === 1 ? 'children' : names.constant(String(own ?? ''), 'slot')
    types.zoneNames.set(String(uid), zone)
    return [String(uid), zone] as const
  })
  types.dropzones.set(String(part.stored.id), new Map(zones))
  return {
    tag: name,
    isOpen: false,
    propNames: Object.fromEntries(properties),
    definition: {
      name: typeof part.stored.name === 'string' ? part.stored.name : String(part.stored.id),
      doc: '',
      generations: [],
      properties: Object.fromEntries(properties.map(([, own]) => [own, { kind: 'any', doc: own }])),
      slots: Object.fromEntries(zones.map(([, zone]) => [zone, { kind: 'list', doc: zone }])),
    },
  }
}

/** Whether instances fill an element: its main slot is open, and nothing stands in it. */
function isZone({ _state, content, libraryComponentBaseId, wwObjectBaseId }: Stored, types: TagTypes): boolean {
  const injected = recordOf(recordOf(_state).libraryComponentInjected)
  const open = Object.keys(injected).filter((key) => injected[key] === true)
  const definition = types.definition(String(wwObjectBaseId))
  const main = mainSlot(definition)
  const values = recordOf(recordOf(content).default)
  const isFilled = Object.keys(definition.slots ?? {}).some((name) => {
    const value = values[name]
    return Array.isArray(value) ? value.length > 0 : Boolean(value)
  })
  return open.length === 1 && open[0] === `content.${main}` && !isFilled && typeof libraryComponentBaseId !== 'string'
}

function componentCode({ stored }: Part, type: TagType, tree: Tree): Code {
  const { id, name, type: kind, configuration, rootElementId } = stored
  const { isStacked, containerUid } = recordOf(recordOf(configuration).popup)
  const root = tree.element(String(rootElementId))
  return given([
    ['id', textCode(String(id))],
    ['name', typeof name === 'string' ? textCode(name) : null],
    ['isPopup', kind === 'modal' ? 'true' : null],
    ['stackedIn', isStacked === true && typeof containerUid === 'string' ? textCode(containerUid) : null],
    ...outerOptions(stored, type, tree),
    ...innerOptions(stored, tree),
    ['render', root ? joined('() => ', root) : null],
  ])
}

type Options = readonly (readonly [string, Code | null])[]

/** Options of a component that its instances show: properties, slots and triggers. */
function outerOptions({ configuration }: Stored, type: TagType, tree: Tree): Options {
  const { properties, triggers } = recordOf(configuration)
  return [
    ['properties', propertiesCode(recordOf(properties), type, tree)],
    ['slots', filled(Object.keys(type.definition.slots ?? {}).map(textCode))],
    ['triggers', triggersCode(triggers)],
  ]
}

/** Options of a component that are inside of each instance: variables, formulas and workflows. */
function innerOptions({ inner }: Stored, tree: Tree): Options {
  const { variables, formulas, workflows } = recordOf(inner)
  const own = entriesOf(variables)
  const external = own.filter(({ isExternal }) => isExternal === true)
  return [
    ['variables', filled(own.map((one) => variableCode(one, tree)))],
    ['external', filled(external.map(({ id }) => textCode(String(id))))],
    ['formulas', filled(entriesOf(formulas).map((one) => formulaCode(one, tree)))],
    ['workflows', filled(entriesOf(workflows).map((one) => innerWorkflow(one, tree)))],
  ]
}

/** A list that has something in it; null for an empty one. */
function filled(items: readonly Code[]): Code | null {
  return items.length > 0 ? listCode(items) : null
}

function innerWorkflow(stored: Stored, tree: Tree): Code {
  const { triggerProperty } = stored
  const more = typeof triggerProperty === 'string' ? { triggerProperty } : {}
  return workflowCode(stored, tree, { name: 'workflow', hasTrigger: true, stored: more })
}

function propertiesCode(properties: Stored, { propNames }: TagType, spot: Spot): Code | null {
  const entries = Object.entries(properties).map(([id, value]) => {
    const { label, type, defaultValue } = recordOf(value)
    spot.ejection.counted(1)
    const own = given([
      ['id', textCode(id)],
      ['label', typeof label === 'string' ? textCode(label) : null],
      ['type', typeof type === 'string' ? textCode(type) : null],
      ['defaultValue', defaultValue === undefined ? null : valueCode(defaultValue, spot)],
    ])
    return [propNames[id] ?? id, own] as const
  })
  return entries.length > 0 ? objectCode(entries) : null
}

function triggersCode(triggers: unknown): Code | null {
  const entries = Object.entries(recordOf(triggers)).map(
    ([id, one]) => [id, textCode(String(recordOf(one).label ?? id))] as const,
  )
  return entries.length > 0 ? objectCode(entries) : null
}

function entriesOf(stored: unknown): readonly Stored[] {
  return Object.entries(recordOf(stored)).flatMap(([id, one]) =>
    typeof one === 'object' && one !== null && !Array.isArray(one) && !isCoded(one) ? [{ ...recordOf(one), id }] : [],
  )
}

import type { ClassCascade, ElementModel, KnownType, MediaBag, SlotModel, Variant } from '@sluice/engine/config'
import { present, texted } from './partModels.ts'
import type { StoredElementShape, StoredSectionShape, StoredStateShape } from './storedShapes.ts'
import { workflowModel } from './workflowModel.ts'

interface ElementOptions {
  readonly known: (baseId: string) => KnownType | null
  readonly cascade: ClassCascade
  readonly isSection: boolean
}

const MEDIA_KEY = /^(?:(?<state>.+)_)?(?<screen>default|tablet|mobile)$/
const SCREENS = ['default', 'tablet', 'mobile'] as const

/** Model of an element or section, with its properties adapted by its type. */
export function elementModel(
  stored: StoredElementShape & StoredSectionShape,
  { known, cascade, isSection }: ElementOptions,
): ElementModel {
  const baseId = texted(isSection ? stored.sectionBaseId : stored.wwObjectBaseId) ?? ''
  const type = known(baseId)
  const state: Partial<StoredStateShape> = stored._state ?? {}
  const states = present(state.states).flatMap(({ id, label, condition }) => {
    const own = texted(id)
    return own ? [{ id: own, label: texted(label) ?? own, condition }] : []
  })
  const stateIds = states.map(({ id }) => id)
  const adapted = cascade(bagsOf(stored.content, stateIds), state, { part: 'content', states: stateIds })
  const content = type ? adapted.map((bag) => ({ ...bag, values: type.generation.adapt(bag.values) })) : adapted
  const style = cascade(bagsOf(state.style, stateIds), state, { part: 'style', states: stateIds })
  const slots = type ? declaredSlots(content, type) : foundSlots(content)
  const names = [...new Set(content.flatMap(({ values }) => Object.keys(values)))]
  const slotNames = Object.keys(type?.definition.slots ?? {})
  return {
    uid: texted(stored.uid) ?? '',
    baseId,
    componentId: texted(stored.libraryComponentBaseId),
    name: texted(stored.name),
    section: isSection,
    title: texted(stored.sectionTitle),
    definition: type?.definition ?? null,
    properties: new Map(
      names.filter((name) => !slotNames.includes(name)).map((name) => [name, variantsOf(content, name)]),
    ),
    slots,
    content,
    style,
    states,
    condition: variantsOf(style, 'conditionalRendering'),
    interactions: present(state.interactions).map(workflowModel),
    attributes: state.attributes,
    id: state.id,
    className: state.class,
    link: state.link,
    isWatched: state.watchScrollPosition ?? false,
  }
}

/** Children or repeated template of a stored child list. */
export function slotModel(raw: unknown): SlotModel {
  if (isDictionary(raw) && ['f', 'js', 'd'].includes(String(raw.__wwtype))) {
    const [template] = Array.isArray(raw.repeatable) ? raw.repeatable : []
    return { kind: 'repeat', template: referredUid(template), items: raw }
  }
  const children: readonly unknown[] = Array.isArray(raw) ? raw : [raw]
  return { kind: 'children', uids: children.flatMap((child) => referredUid(child) ?? []) }
}

function bagsOf(media: Readonly<Record<string, unknown>> | null | undefined, states: readonly string[]): MediaBag[] {
  const rank = ({ screen, state }: MediaBag) =>
    (state === null ? 0 : 1 + states.indexOf(state)) * SCREENS.length + SCREENS.indexOf(screen)
  return Object.entries(media ?? {})
    .flatMap(([key, values]): MediaBag[] => {
      const groups = MEDIA_KEY.exec(key)?.groups
      const screen = SCREENS.find((one) => one === groups?.screen)
      const state = groups?.state ?? null
      const isRead = screen && isDictionary(values) && (state === null || states.includes(state))
      return isRead ? [{ screen, state, values }] : []
    })
    .toSorted((a, b) => rank(a) - rank(b))
}

function variantsOf(bags: readonly MediaBag[], name: string): readonly Variant[] {
  return bags
    .filter(({ values }) => values[name] !== undefined)
    .map(({ screen, state, values }) => ({ screen, state, raw: values[name] }))
}

/** Content of the slots that a type declares; empty slots are omitted. */
function declaredSlots(content: readonly MediaBag[], { definition }: KnownType): ReadonlyMap<string, SlotModel> {
  const bags = content.filter(({ screen, state }) => screen === 'default' && state === null)
  const filled = Object.keys(definition.slots ?? {}).flatMap((name) => {
    const value = bags.map(({ values }) => values[name]).findLast(Boolean)
    return value ? [[name, slotModel(value)] as const] : []
  })
  return new Map(filled)
}

/** All child references of an element of unknown type, so that its content is shown. */
function foundSlots(content: readonly MediaBag[]): ReadonlyMap<string, SlotModel> {
  const found = (value: unknown): readonly string[] => {
    if (typeof value !== 'object' || value === null) return []
    const uid = referredUid(value)
    return uid ? [uid] : Object.values(value).flatMap(found)
  }
  const uids = content
    .filter(({ screen, state }) => screen === 'default' && state === null)
    .flatMap(({ values }) => found(values))
  return new Map([['children', { kind: 'children', uids }]])
}

function referredUid(value: unknown): string | null {
  if (!isDictionary(value) || value.isWwObject !== true) return null
  const { uid } = value
  return typeof uid === 'string' || typeof uid === 'number' ? String(uid) : null
}

function isDictionary(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { ElementDefinition, PropertySchema } from '@sluice/engine/elements'
import { asHandle, type Bindable, type Formula, type Handle } from './formula.ts'
import { idFor } from './idFor.ts'
import { notePlace } from './places.ts'
import { type ClassUse, storedClasses } from './styleClass.ts'
import { type LayoutInput, lookContent, type StyleInput, type TypographyInput } from './styleInput.ts'
import type { Texts } from './texts.ts'
import type { AuthoredWorkflow } from './workflow.ts'

/** An element in its stored form, with all its descendants. */
export interface StoredElement {
  readonly kind: 'element'
  readonly uid: string
  readonly record: Readonly<Record<string, unknown>>
  readonly children: readonly StoredElement[]
  /** Slot of its component that instances fill here. */
  readonly dropzone?: string
  /** A handle on one of the element's variables. */
  variable(name?: string): Handle
}

/** A list of children that repeats its template for each item. */
export interface Repeat {
  readonly kind: 'repeat'
  readonly items: Formula
  readonly template: StoredElement
  readonly isWindowed: boolean
}

/**
 * Repeats a template per item; in it `context.item.data` is the item.
 * @param options `windowing`: only rows near the screen are mounted.
 */
export function repeat(items: Formula, template: StoredElement, { windowing = false } = {}): Repeat {
  return { kind: 'repeat', items, template, isWindowed: windowing }
}

/** Values that one screen or state overrides. */
export interface Override<D extends ElementDefinition> {
  readonly style?: StyleInput
  readonly layout?: LayoutInput
  readonly typography?: TypographyInput
  readonly properties?: PropertyInputs<D>
  /** Style classes; those of screens are the same on all screens, so a screen has none of its own. */
  readonly classes?: readonly ClassUse[]
}

/** Values that a state overrides, and those that it overrides on one screen only. */
interface StateLook<D extends ElementDefinition> extends Override<D> {
  readonly tablet?: Override<D>
  readonly mobile?: Override<D>
}

interface StateInput<D extends ElementDefinition> extends StateLook<D> {
  /** Label of the state, by which elements around it can activate it; its id by default. */
  readonly stateLabel?: string
  /** Condition of the state; without it the element itself enters the state. */
  readonly when?: Formula
}

type Input<P extends PropertySchema> = Bindable<
  P['kind'] extends 'boolean' ? boolean : P['kind'] extends 'number' ? number : unknown
>

type PropertyInputs<D extends ElementDefinition> = { readonly [N in keyof D['properties']]?: Input<D['properties'][N]> }

type SlotNames<D extends ElementDefinition> = keyof NonNullable<D['slots']>

export interface ElementOptions<D extends ElementDefinition> extends Override<D> {
  readonly slots?: { readonly [S in SlotNames<D>]?: Repeat | StoredElement | readonly StoredElement[] }
  /** Text of elements that have one. Bound text is never read as markup. */
  readonly text?: Bindable<Texts | string>
  readonly tablet?: Override<D>
  readonly mobile?: Override<D>
  readonly hover?: StateLook<D> & { readonly stateLabel?: string }
  readonly states?: Readonly<Record<string, StateInput<D>>>
  readonly on?: readonly AuthoredWorkflow[]
  readonly link?: Readonly<Record<string, unknown>>
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly domId?: string
  /** CSS classes of its node, for style sheets of the project. */
  readonly className?: Bindable<string>
  /** Whether `globalContext.screen` has its position; it needs a `domId`. */
  readonly isWatched?: boolean
  readonly showIf?: Formula
  /** Name of the slot of a component that instances fill here, and the data that its elements read as `context.dropzone.data`. */
  readonly dropzone?: { readonly name: string; readonly slot: string; readonly data?: unknown }
}

/** Builder of one element type: `name` is unique in the project and determines the element's id. */
export type ElementBuilder<D extends ElementDefinition> = (name: string, options?: ElementOptions<D>) => StoredElement

/** Creates the builder of an element type, typed from its definition. */
export function elementBuilder<D extends ElementDefinition>(
  definition: D,
  baseId = definition.generations[0]?.baseId ?? '',
): ElementBuilder<D> {
  return (name, options = {}) => {
    const uid = idFor('element', name)
    notePlace(uid)
    return storedElement(definition, { uid, name, baseId }, options)
  }
}

/** Id of an element, its name in tools, and its stored type. */
export interface ElementIdentity {
  readonly uid: string
  readonly name: string | null
  readonly baseId: string
  /** Library component that it is an instance of, with the elements inside that it fills. */
  readonly component?: { readonly id: string; readonly dropzones: Readonly<Record<string, string>> }
  /** Whether it is as a stored project has it, without the defaults of new elements. */
  readonly isStored?: boolean
}

/** Builds the stored form of an element. */
export function storedElement<D extends ElementDefinition>(
  definition: D,
  { uid, name, baseId, component, isStored = false }: ElementIdentity,
  options: ElementOptions<D>,
): StoredElement {
  return {
    kind: 'element',
    uid,
    record: {
      uid,
      wwObjectBaseId: component ? null : baseId,
      libraryComponentBaseId: component?.id ?? null,
      name,
      content: contentOf(definition, options, { isStored, ...(component ? { dropzones: component.dropzones } : {}) }),
      _state: stateOf(options),
    },
    children: childrenOf(options),
    ...(options.dropzone ? { dropzone: options.dropzone.name } : {}),
    variable: (variable = 'value') => asHandle({ reference: `variables['${uid}-${variable}']` }, {}),
  }
}

/** Overrides of an element by media key: first those of screens and hover, then those of states. */
function overridesOf<D extends ElementDefinition>({
  tablet,
  mobile,
  hover,
  states = {},
}: ElementOptions<D>): readonly (readonly [string, Override<D>])[] {
  const ofState = (id: string, state: StateLook<D> | undefined) => [
    [`${id}_default`, state] as const,
    [`${id}_tablet`, state?.tablet] as const,
    [`${id}_mobile`, state?.mobile] as const,
  ]
  const all = [
    ['tablet', tablet] as const,
    ['mobile', mobile] as const,
    ...ofState('_wwHover', hover),
    ...Object.entries(states).flatMap(([id, state]) => ofState(id, state)),
  ]
  return all.flatMap(([key, value]) => (value ? [[key, value] as const] : []))
}

function contentOf<D extends ElementDefinition>(
  definition: D,
  options: ElementOptions<D>,
  { dropzones, isStored }: { readonly dropzones?: Readonly<Record<string, string>>; readonly isStored: boolean },
): Record<string, unknown> {
  const slots = Object.entries(options.slots ?? {}).map(
    ([name, value]) => [name, storedSlot(value, definition, name)] as const,
  )
  const overrides = overridesOf(options)
  const isGrid =
    !isStored && [options, ...overrides.map(([, override]) => override)].some(({ layout }) => layout?.columns)
  const base = {
    ...(isStored ? {} : authorDefaults(definition)),
    ...lookContent(options, isGrid),
    ...storedText(options, isStored),
    ...(dropzones ? filled(slots, dropzones) : Object.fromEntries(slots)),
  }
  return {
    default: base,
    ...Object.fromEntries(overrides.map(([key, override]) => [key, lookContent(override, isGrid)])),
  }
}

/** Contents of the dropzones of an instance, by the elements inside its component. */
function filled(slots: readonly (readonly [string, unknown])[], dropzones: Readonly<Record<string, string>>) {
  const children = slots.map(([name, value]) => [dropzones[name], { content: { default: { children: value } } }])
  return children.length > 0 ? { childrenData: Object.fromEntries(children) } : {}
}

function authorDefaults({ properties }: ElementDefinition): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { authorDefault, cssVariable }]) =>
      authorDefault === undefined || cssVariable ? [] : [[name, authorDefault]],
    ),
  )
}

function storedText({ text }: { text?: Bindable<Texts | string> }, isStored: boolean): Record<string, unknown> {
  return text === undefined ? {} : { '_ww-text_text': text, ...(isStored ? {} : { '_ww-text_sanitize': true }) }
}

type SlotInput = Repeat | StoredElement | readonly StoredElement[] | undefined

function isRepeat(slot: SlotInput): slot is Repeat {
  return slot !== undefined && 'kind' in slot && slot.kind === 'repeat'
}

function storedSlot(slot: SlotInput, { slots }: ElementDefinition, name: string): unknown {
  const reference = ({ uid }: StoredElement) => ({ isWwObject: true, uid })
  if (isRepeat(slot)) {
    const additions = slot.isWindowed ? { _sluice: { windowing: true } } : {}
    return { ...slot.items, repeatable: [reference(slot.template)], ...additions }
  }
  const list = elementsOf(slot).map(reference)
  return slots?.[name]?.kind === 'one' ? (list[0] ?? null) : list
}

function elementsOf(slot: SlotInput): readonly StoredElement[] {
  if (slot === undefined) return []
  if (isRepeat(slot)) return [slot.template]
  return 'uid' in slot ? [slot] : slot
}

function childrenOf<D extends ElementDefinition>({ slots = {} }: ElementOptions<D>): readonly StoredElement[] {
  return Object.values<SlotInput>(slots).flatMap(elementsOf)
}

/** The stored `_state`: style, states, workflows, link, attributes. */
function stateOf<D extends ElementDefinition>(options: ElementOptions<D>): Record<string, unknown> {
  const {
    style = {},
    showIf,
    on = [],
    link,
    attributes = {},
    domId,
    hover,
    states = {},
    dropzone,
    className,
    isWatched,
  } = options
  const declared = [
    ...(hover ? [{ id: '_wwHover', label: hover.stateLabel ?? 'Hover' }] : []),
    ...Object.entries(states).map(([id, { when, stateLabel = id }]) => ({
      id,
      label: stateLabel,
      condition: when ?? null,
    })),
  ]
  return {
    style: {
      default: { ...style, ...(showIf ? { conditionalRendering: showIf } : {}) },
      ...Object.fromEntries(overridesOf(options).map(([key, override]) => [key, override.style ?? {}])),
    },
    states: declared,
    interactions: on.map(({ record }) => record),
    ...storedClasses({
      default: options.classes,
      _wwHover: hover?.classes,
      ...Object.fromEntries(Object.entries(states).map(([id, state]) => [id, state.classes])),
    }),
    attributes: Object.entries(attributes).map(([name, value]) => ({ name, value })),
    ...(link ? { link } : {}),
    ...(domId ? { id: domId } : {}),
    ...(className === undefined ? {} : { class: className }),
    ...(isWatched ? { watchScrollPosition: true } : {}),
    ...(dropzone
      ? {
          libraryComponentInjected: { [`content.${dropzone.slot}`]: true },
          dropzoneContext: { data: dropzone.data ?? null },
        }
      : {}),
  }
}

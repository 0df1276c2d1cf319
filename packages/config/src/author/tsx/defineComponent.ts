import type { ElementDefinition } from '@sluice/engine/elements'
import type { AuthoredComponent } from '../component.ts'
import { type Formula, f } from '../formula.ts'
import { idFor } from '../idFor.ts'
import { notePlace } from '../places.ts'
import { projectFormula } from '../projectFormula.ts'
import type { Step } from '../Step.ts'
import { type Value, valueAt, type Widened } from '../value.ts'
import { defineWorkflow, type WorkflowOptions } from '../workflow.ts'
import { dropzonesOf } from './dropzonesOf.ts'
import type { Child, JsxNode } from './JsxNode.ts'
import { layOut } from './layOut.ts'
import { COMMON } from './optionsOf.ts'
import { createRef, type ElementRef, UID } from './ref.ts'
import { MADE, type Tag } from './Tag.ts'
import type { TagProps } from './TagProps.ts'
import { TsxError } from './TsxError.ts'

type KindOf<T> = T extends boolean ? 'boolean' : T extends number ? 'number' : T extends string ? 'css' : 'any'

/** Definition of the instances of a component, for the types of its tag. */
interface InstanceDefinition<P, T extends string, S extends string> extends ElementDefinition {
  readonly properties: { readonly [N in keyof P & string]: { readonly kind: KindOf<P[N]>; readonly doc: N } }
  /** The event is whatever `emit` gives. */
  readonly triggers: { readonly [N in T]: { readonly doc: N; readonly payload: Readonly<Record<string, 'any'>> } }
  readonly slots: { readonly [N in S]: { readonly kind: 'list'; readonly doc: N } }
  readonly states: readonly never[]
}

/** A workflow of a component. */
interface InnerWorkflow extends Omit<WorkflowOptions, 'id' | 'triggerConditions'> {
  /** `_wwOnCreated`, `_wwOnMounted`, `_wwOnBeforeUnmount` or `_wwOnPropertyChange`; without one it is called by others. */
  readonly trigger?: string
  /** Property whose changes start it. */
  readonly triggerProperty?: string
  /** Whether the page may call it as an action of the instance. */
  readonly external?: boolean
  readonly steps: readonly Step[]
}

/** Names inside a component: what its elements read, and the actions that work on the instance. */
interface Inside<P, V, T extends string> {
  readonly props: { readonly [N in keyof P]: Value<Widened<P[N]>> }
  readonly variables: { readonly [N in keyof V]: Value<Widened<V[N]>> }
  /** Writes one of its own variables. */
  set(variable: keyof V & string, value: unknown): Step
  /** Runs the workflows that an instance has for a trigger; `event` is what they see. */
  emit(trigger: T, event?: unknown): Step
  /** Calls one of its own workflows. */
  call(workflow: string, parameters?: Readonly<Record<string, unknown>>, id?: string): Step
}

interface ComponentOptions<P, V, T extends string, S extends string, X extends keyof V & string> {
  /** Id that it keeps, such as that of a stored project or of its former name; from its name without one. */
  readonly id?: string
  /** Properties with their defaults. */
  readonly properties?: P
  /** Variables of each instance with their defaults. */
  readonly variables?: V
  /** Variables that the page reads as `<id of the instance>-<name>`. */
  readonly external?: readonly X[]
  readonly triggers?: readonly T[]
  /** Places that an instance fills; the elements with `dropzone` are these places. */
  readonly slots?: readonly S[]
  /** Formulas that its own formulas call as `context.component.formulas['<name>'](…)`. */
  readonly formulas?: Readonly<Record<string, { readonly parameters: readonly string[]; readonly formula: Formula }>>
  workflows?(inside: Inside<P, V, T>): Readonly<Record<string, InnerWorkflow>>
  /** One element, which may hold others. */
  render(inside: Inside<P, V, T>): Child
}

/** A component: its tag makes instances of it, and the project lists it in `components`. */
export interface ComponentTag<P, T extends string, S extends string, E = unknown> extends Tag {
  (props: Omit<TagProps<InstanceDefinition<P, T, S>>, 'ref'> & { readonly ref?: InstanceRef<E> }): JsxNode
  /** Creates a reference to an instance, with its external variables. */
  ref(): InstanceRef<E>
  readonly component: AuthoredComponent
}

/** Reference to an instance of a component with external variables `E`. */
export type InstanceRef<E> = ElementRef & { readonly [N in keyof E]: Value<E[N]> }

type External<V, X extends keyof V> = { readonly [N in X]: Widened<V[N]> }

/** A popup with properties `P`; `openPopup` opens it, and the project lists it in `components`. */
export interface AuthoredPopup<P> {
  readonly component: AuthoredComponent
  /** Only a type; never present. */
  readonly properties?: P
}

type Named = Readonly<Record<string, unknown>>

/**
 * Declares a library component: elements that are written once, with properties, variables and workflows of each instance.
 * @throws {TsxError} when it is not one element, or a slot has no dropzone.
 */
export function defineComponent<
  P extends Named = Record<never, never>,
  V extends Named = Record<never, never>,
  T extends string = never,
  S extends string = never,
  X extends keyof V & string = never,
>(name: string, options: ComponentOptions<P, V, T, S, X>): ComponentTag<P, T, S, External<V, X>> {
  const component = build(name, options, null)
  const { properties = {}, triggers = [], slots = [], external = [] } = options
  const taken = Object.keys(properties).find((property) => COMMON.includes(property) && property !== 'name')
  if (taken !== undefined)
    throw new TsxError(
      `The component “${name}” cannot have a property “${taken}”: every tag has a prop of that name.`,
      null,
    )
  const named = (list: readonly string[], more: object) =>
    Object.fromEntries(list.map((one) => [one, { doc: one, ...more }]))
  const definition: ElementDefinition = {
    name,
    doc: '',
    generations: [],
    properties: named(Object.keys(properties), { kind: 'any' }) as ElementDefinition['properties'],
    triggers: named(triggers, {}),
    slots: named(slots, { kind: 'list' }) as NonNullable<ElementDefinition['slots']>,
    variables: named(external, { kind: 'any' }) as NonNullable<ElementDefinition['variables']>,
    linkable: true,
  }
  const notCalled = (): never => {
    throw new Error('Write a component as a tag.')
  }
  return Object.assign(notCalled, {
    [MADE]: { kind: 'element', definition, baseId: '', component } as const,
    component,
    // The definition has the external variables, which are those of the type.
    ref: () => createRef(definition) as unknown as InstanceRef<External<V, X>>,
  })
}

/**
 * Declares a popup. Its element is a popup with what it shows; actions inside close it with `closePopup`.
 * @throws {TsxError} when it is not one element.
 */
export function definePopup<P extends Named = Record<never, never>, V extends Named = Record<never, never>>(
  name: string,
  {
    stackedIn,
    ...options
  }: Omit<ComponentOptions<P, V, never, never, never>, 'external' | 'slots' | 'triggers'> & {
    /** Element of a page in which open popups of this kind stand, one after the other, instead of over the page. */
    readonly stackedIn?: ElementRef
  },
): AuthoredPopup<P> {
  const component = build(name, options, 'modal')
  if (!stackedIn) return { component }
  const popup = {
    isStacked: true,
    get containerUid() {
      return stackedIn[UID]
    },
  }
  const configuration = { ...Object(component.record.configuration), popup }
  return { component: { ...component, record: { ...component.record, configuration } } }
}

/**
 * Opens a popup over the page.
 * @param waits whether the next action waits until it is closed; the result, under the `id` of this action, is what it was closed with.
 */
export function openPopup<P>(
  { component }: AuthoredPopup<P>,
  properties: { readonly [N in keyof P]?: unknown } = {},
  { id, waits = false }: { readonly id?: string; readonly waits?: boolean } = {},
): Step {
  const parameters = { libraryComponentBaseId: component.id, content: { default: properties }, waitClosing: waits }
  return { type: 'open-popup', parameters, ...(id ? { id } : {}) }
}

/** Closes the popup around it; the action that opened it gets the data. */
export function closePopup(data?: unknown): Step {
  return { type: 'close-popup', parameters: data === undefined ? {} : { data } }
}

function build<P extends Named, V extends Named, T extends string, S extends string, X extends keyof V & string>(
  name: string,
  options: ComponentOptions<P, V, T, S, X>,
  type: 'modal' | null,
): AuthoredComponent {
  const {
    id = idFor('component', name),
    properties = {},
    variables = {},
    external = [],
    triggers = [],
    slots = [],
  } = options
  const path = `component/${name}`
  const inside = insideOf<P, V, T>(path, { properties, variables })
  const [root, second] = layOut(path, options.render(inside), { isInner: true })
  if (!root || second) throw new TsxError(`The component “${name}” is not one element; put several into a box.`, null)
  const dropzones = dropzonesOf(root, name)
  const extra = Object.keys(dropzones).find((zone) => !slots.some((slot) => slot === zone))
  if (extra !== undefined)
    throw new TsxError(
      `The component “${name}” has the dropzone “${extra}”, and no slot of that name in “slots”.`,
      null,
    )
  const missing = slots.find((slot) => !(slot in dropzones))
  if (missing !== undefined)
    throw new TsxError(`No element of the component “${name}” has the dropzone “${missing}”.`, null)
  notePlace(id)
  const list = <I>(from: object, item: (key: string, value: unknown) => I) =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key, item(key, value)]))
  const record = {
    id,
    name,
    type,
    rootElementId: root.uid,
    configuration: {
      properties: list(properties, (key, defaultValue) => ({
        id: key,
        label: key,
        type: typeOf(defaultValue),
        defaultValue,
        fallbackToDefault: true,
        bindable: true,
      })),
      triggers: Object.fromEntries(triggers.map((key) => [key, { id: key, label: key, type: key, event: {} }])),
    },
    inner: {
      variables: list(variables, (key, defaultValue) => ({
        id: key,
        name: key,
        type: variableType(defaultValue),
        defaultValue,
        isExternal: external.some((one) => one === key),
      })),
      formulas: Object.fromEntries(
        Object.entries(options.formulas ?? {}).map(([key, { parameters, formula }]) => [
          key,
          { ...projectFormula(key, parameters, formula).record, id: key },
        ]),
      ),
      workflows: innerWorkflows(path, options.workflows?.(inside) ?? {}),
    },
  }
  return { kind: 'component', id, name, record, root, dropzones }
}

function insideOf<P, V, T extends string>(
  path: string,
  { properties, variables }: { readonly properties: object; readonly variables: object },
): Inside<P, V, T> {
  return {
    props: valuesIn(properties, 'props'),
    variables: valuesIn(variables, 'variables'),
    set: (varId, varValue) => ({ type: 'variable', parameters: { varId, varValue, internal: true } }),
    emit: (triggerId, event = null) => ({
      type: 'trigger-event',
      parameters: { triggerId, event: f`${event as string}` },
    }),
    call: (workflow, parameters = {}, id) => ({
      type: 'execute-workflow',
      parameters: { workflowId: idFor('workflow', `${path}/${workflow}`), parameters, internal: true },
      ...(id ? { id } : {}),
    }),
  }
}

/** Values of the instance by the declared names. */
function valuesIn<R>(declared: object, where: 'props' | 'variables'): R {
  const values = Object.keys(declared).map(
    (name) => [name, valueAt(() => `context.component.${where}[${JSON.stringify(name)}]`)] as const,
  )
  // The names are those of the declaration, which the type has.
  return Object.fromEntries(values) as R
}

function innerWorkflows(path: string, workflows: Readonly<Record<string, InnerWorkflow>>) {
  const stored = Object.entries(workflows).map(([name, { steps, triggerProperty, external, ...options }]) => {
    const { id, record } = defineWorkflow(`${path}/${name}`, steps, options)
    const more = { ...(triggerProperty ? { triggerProperty } : {}), ...(external ? { isExternal: true } : {}) }
    return [id, { ...record, name, ...more }] as const
  })
  return Object.fromEntries(stored)
}

function typeOf(value: unknown): string {
  if (typeof value === 'boolean') return 'OnOff'
  if (typeof value === 'number') return 'Number'
  return typeof value === 'string' ? 'Text' : 'ObjectList'
}

function variableType(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'object' : typeof value
}

import type { ElementDefinition } from '@sluice/engine/elements'
import type { AuthoredComponent } from '../component.ts'
import type { AuthoredFormula } from '../projectFormula.ts'
import type { AuthoredVariable } from '../variable.ts'
import type { AuthoredWorkflow } from '../workflow.ts'
import { dropzonesOf } from './dropzonesOf.ts'
import type { Child, JsxNode } from './JsxNode.ts'
import { layOut } from './layOut.ts'
import { MADE, type Tag } from './Tag.ts'
import type { StoredTagProps } from './TagProps.ts'
import { TsxError } from './TsxError.ts'

/** A property of a stored component: its id, its label in tools, its type there, and its default. */
interface StoredProperty {
  readonly id: string
  readonly label?: string
  readonly type?: string
  readonly defaultValue?: unknown
}

interface StoredComponentOptions<P extends string, S extends string> {
  readonly id: string
  /** Name in tools. */
  readonly name?: string
  /** Properties by the names that they have as props of the tag. */
  readonly properties?: Readonly<Record<P, StoredProperty>>
  /** Places that an instance fills, by the names of the elements with `dropzone`. */
  readonly slots?: readonly S[]
  /** Triggers by their ids, with their labels in tools. */
  readonly triggers?: Readonly<Record<string, string>>
  readonly variables?: readonly AuthoredVariable[]
  /** Ids of the variables that the page reads as `<id of the instance>-<id>`. */
  readonly external?: readonly string[]
  readonly formulas?: readonly AuthoredFormula[]
  readonly workflows?: readonly AuthoredWorkflow[]
  /** Whether an action opens it over the page. */
  readonly isPopup?: boolean
  /** Element of a page, by its id, in which open popups of this kind stand. */
  readonly stackedIn?: string
  /** One element, which may hold others. */
  render(): Child
}

/** Type of the instances: a prop for each property, and one for each slot. */
interface InstanceDefinition<P extends string, S extends string> extends ElementDefinition {
  readonly properties: { readonly [N in P]: { readonly kind: 'any'; readonly doc: N } }
  readonly slots: { readonly [N in S]: { readonly kind: 'list'; readonly doc: N } }
}

/** A component of a stored project: its tag makes instances, and the project lists it in `components`. */
export interface StoredComponentTag<P extends string, S extends string> extends Tag {
  (props: StoredTagProps<InstanceDefinition<P, S>>): JsxNode
  readonly component: AuthoredComponent
}

/**
 * Declares a library component of a stored project, whose properties, variables and workflows keep their ids; write new ones with
 * `defineComponent`.
 * @throws {TsxError} when it is not one element.
 */
export function storedComponent<P extends string = never, S extends string = never>(
  options: StoredComponentOptions<P, S>,
): StoredComponentTag<P, S> {
  const { id, name = id } = options
  const [root, second] = layOut(`component/${id}`, options.render(), { isInner: true })
  if (!root || second) throw new TsxError(`The component “${name}” is not one element; put several into a box.`, null)
  const dropzones = dropzonesOf(root, name)
  const component: AuthoredComponent = {
    kind: 'component',
    id,
    name,
    record: recordOf(root.uid, options),
    root,
    dropzones,
  }
  const properties: Readonly<Record<string, StoredProperty>> = options.properties ?? {}
  const definition: ElementDefinition = {
    name,
    doc: '',
    generations: [],
    properties: Object.fromEntries(Object.keys(properties).map((own) => [own, { kind: 'any', doc: own }])),
    slots: Object.fromEntries(Object.keys(dropzones).map((zone) => [zone, { kind: 'list', doc: zone }])),
    linkable: true,
  }
  const storedNames = Object.fromEntries(Object.entries(properties).map(([own, property]) => [own, property.id]))
  const notCalled = (): never => {
    throw new Error('Write a component as a tag.')
  }
  return Object.assign(notCalled, {
    [MADE]: { kind: 'element', definition, baseId: '', component, isStored: true, storedNames } as const,
    component,
  })
}

function recordOf<P extends string, S extends string>(
  rootElementId: string,
  options: StoredComponentOptions<P, S>,
): AuthoredComponent['record'] {
  const { id, triggers = {}, variables = [], external = [], formulas = [], workflows = [], stackedIn } = options
  const properties = Object.values<StoredProperty>(options.properties ?? {})
  const popup = stackedIn === undefined ? {} : { popup: { isStacked: true, containerUid: stackedIn } }
  return {
    id,
    name: options.name ?? null,
    type: options.isPopup ? 'modal' : null,
    rootElementId,
    configuration: {
      properties: Object.fromEntries(
        properties.map((own) => [own.id, { label: own.id, fallbackToDefault: true, bindable: true, ...own }]),
      ),
      triggers: Object.fromEntries(
        Object.entries(triggers).map(([key, label]) => [key, { id: key, label, type: key, event: {} }]),
      ),
      ...popup,
    },
    inner: {
      variables: Object.fromEntries(
        variables.map((own) => [own.id, { ...own.record, isExternal: external.includes(own.id) }]),
      ),
      formulas: Object.fromEntries(formulas.map((own) => [own.id, own.record])),
      workflows: Object.fromEntries(workflows.map((own) => [own.id, own.record])),
    },
  }
}

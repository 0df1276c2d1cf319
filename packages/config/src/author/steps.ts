import type { AuthoredCollection } from './collection.ts'
import type { StoredElement } from './element.ts'
import type { Bindable, Formula, Handle, Reading } from './formula.ts'
import type { AuthoredPage } from './page.ts'
import type { Step } from './Step.ts'
import { type StepWithResult, withResult } from './stepResult.ts'
import { type ElementRef, INNER, UID, VARIABLE } from './tsx/ref.ts'
import type { AuthoredVariable, TypedVariable } from './variable.ts'
import type { AuthoredWorkflow } from './workflow.ts'

type Computed = Formula | Handle | Reading

/** Literals that a variable of type `T` takes: those of its type, and any where the type is not known or may hold computed parts. */
type Settable<T> = [NonNullable<T>] extends [never]
  ? unknown
  : [NonNullable<T>] extends [boolean | number | string]
    ? T | null | undefined
    : [NonNullable<T>] extends [readonly unknown[]]
      ? readonly unknown[] | null | undefined
      : unknown

/** Writes a variable: a literal of its type, or something that computes its value when the app runs. */
export function setVariable<V extends AuthoredVariable>(
  { id }: V,
  value: Computed | (V extends TypedVariable<infer T> ? Settable<T> : unknown),
): Step {
  return { type: 'variable', parameters: { varId: id, varValue: value } }
}

/** Writes an element's variable, by default `value`. */
export function setElementVariable(element: ElementRef | StoredElement, value: unknown, name = 'value'): Step {
  if (!(UID in element)) return { type: 'variable', parameters: { varId: `${element.uid}-${name}`, varValue: value } }
  return {
    type: 'variable',
    parameters: {
      get varId() {
        return element[VARIABLE](name)
      },
      varValue: value,
      get internal() {
        return element[INNER] || undefined
      },
    },
  }
}

/** Runs an action of an element, such as `focusInput`. The workflow waits for it with `isAwaited`. */
export function elementAction(
  element: ElementRef | StoredElement,
  actionName: string,
  args: readonly unknown[] = [],
  { isAwaited = false }: { readonly isAwaited?: boolean } = {},
): Step {
  return {
    type: 'component-action',
    parameters: {
      get uid() {
        return uidOf(element)
      },
      actionName,
      args,
      ...(isAwaited ? { isAwaited } : {}),
    },
  }
}

/** Id of an element; of a reference, once its page is laid out. */
function uidOf(element: ElementRef | StoredElement): string {
  return UID in element ? element[UID] : element.uid
}

/** Branches on a condition. */
export function when(
  condition: Bindable<boolean> | Reading,
  then: readonly Step[],
  otherwise: readonly Step[] = [],
): Step {
  return {
    type: 'if',
    parameters: { value: condition },
    branches: [
      { value: true, steps: then },
      { value: false, steps: otherwise },
    ],
  }
}

/** Runs branches in parallel; continues when all have ended. */
export function parallel(...branches: readonly (readonly Step[])[]): Step {
  return { type: '_sluice-parallel', branches: branches.map((steps) => ({ steps })) }
}

/** Fetches collections, in parallel. */
export function fetchCollections(...collections: readonly AuthoredCollection[]): Step {
  return { type: 'fetch-collections', parameters: { collectionsId: collections.map(({ id }) => id) } }
}

/** Replaces one row of a collection's list, found by its `id`. */
export function replaceRow({ id }: AuthoredCollection, row: unknown, idValue: unknown): Step {
  return {
    type: 'update-collection',
    parameters: { collectionId: id, data: row, updateType: 'update', updateBy: 'id', idKey: 'id', idValue },
  }
}

/** Replaces all of a collection's data. */
export function replaceData({ id }: AuthoredCollection, data: unknown): Step {
  return { type: 'update-collection', parameters: { collectionId: id, data } }
}

interface GoToOptions {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly queries?: readonly { readonly name: string; readonly value: unknown }[]
}

/** Navigates to a page, with a progress bar while it loads. */
export function goTo(page: Pick<AuthoredPage, 'id'>, { parameters = {}, queries = [] }: GoToOptions = {}): Step {
  return { type: 'change-page', parameters: { pageId: page.id, parameters, queries, loadProgress: true } }
}

/** Navigates to a path, with a progress bar while its page loads. */
export function goToPath(path: Bindable<string> | Reading<string | null | undefined>): Step {
  return { type: 'change-page', parameters: { mode: 'path', path, loadProgress: true } }
}

/** Calls a global workflow, whose result is a `T`. */
export function call<T = unknown>(
  { id: workflowId }: AuthoredWorkflow,
  parameters: Readonly<Record<string, unknown>> = {},
  id?: string,
): StepWithResult<T> {
  return withResult({ type: 'execute-workflow', parameters: { workflowId, parameters }, ...(id ? { id } : {}) })
}

/** Runs an action of a plugin, whose result is a `T`. */
export function pluginAction<T = unknown>(
  pluginId: string,
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  id?: string,
): StepWithResult<T> {
  return withResult({ type: `${pluginId}-${name}`, parameters: { args }, ...(id ? { id } : {}) })
}

/** Calls a method published by an ancestor element, such as `form.setFormState`. */
export function localMethod(name: `${string}.${string}`, args: readonly unknown[] = []): Step {
  return { type: `_wwLocalMethod_${name}`, parameters: { args } }
}

/** Any other step, by its stored type; its result is a `T`. */
export function step<T = unknown>(
  type: string,
  parameters: Readonly<Record<string, unknown>> = {},
  id?: string,
): StepWithResult<T> {
  return withResult({ type, parameters, ...(id ? { id } : {}) })
}

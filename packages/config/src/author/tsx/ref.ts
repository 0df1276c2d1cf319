import type { ElementDefinition } from '@sluice/engine/elements'
import { type Value, valueAt } from '../value.ts'
import { TsxError } from './TsxError.ts'

/** Key under which a reference has the id of its element. */
export const UID = Symbol('uid')

/** Key under which a reference is told the id of its element. */
export const ATTACH = Symbol('attach')

/** Key under which a reference has the ids of its element’s variables. */
export const VARIABLE = Symbol('variable')

/** Key under which a reference says whether its element is inside a component. */
export const INNER = Symbol('inner')

/** The element of a reference. */
interface Attached {
  readonly uid: string
  readonly place: string | null
  readonly isInner: boolean
  /** Whether it is in a list; then it has no variables. */
  readonly isRepeated: boolean
}

/** Refers to one element of a page: give it to the element as `ref`, and read the element’s variables from it. */
export interface ElementRef {
  /** @throws when no element has this reference, or it has not been laid out. */
  readonly [UID]: string
  /** Whether it is inside a component, whose variables are those of each instance. */
  readonly [INNER]: boolean
  /** Id of a variable. @throws in a list, where elements have none. */
  [VARIABLE](name: string): string
  [ATTACH](element: Attached): void
}

type VariableNames<D extends ElementDefinition> = keyof NonNullable<D['variables']> & string

/** A reference to an element of this type, with its variables; `values` is what a form of shape `S` holds. */
export type RefOf<D extends ElementDefinition, S = unknown> = ElementRef & {
  readonly [V in VariableNames<D>]: Value<'form' extends V ? FormState<S> : S>
} & ('form' extends VariableNames<D> ? { readonly values: Value<S> } : unknown)

/** Data and state of a form. */
interface FormState<S> {
  readonly formData: S
  readonly isSubmitting: boolean
  readonly isSubmitted: boolean
  readonly isValid: boolean | null
}

/** Creates a reference to an element of a page that is still to be laid out. */
export function createRef<D extends ElementDefinition, S>({ name, variables = {} }: D): RefOf<D, S> {
  let attached: Attached | null = null
  const element = () => {
    if (!attached) throw new Error(`A reference to a ${name} is used, and no element of the page has it as its “ref”.`)
    return attached
  }
  const idOf = (variable: string) => {
    const { uid, isRepeated, place } = element()
    if (isRepeated)
      throw new TsxError(
        `Nothing can read a variable of a ${name} in a list: each row has an element of its own.`,
        place,
      )
    return `${uid}-${variable}`
  }
  const read = (variable: string) => `${element().isInner ? 'context.component.' : ''}variables['${idOf(variable)}']`
  const values = Object.fromEntries(Object.keys(variables).map((variable) => [variable, valueAt(() => read(variable))]))
  const ref = {
    ...values,
    ...('form' in variables ? { values: valueAt(() => `${read('form')}?.formData`) } : {}),
    get [UID]() {
      return element().uid
    },
    get [INNER]() {
      return element().isInner
    },
    [VARIABLE]: idOf,
    [ATTACH](own: Attached) {
      if (attached && attached.uid !== own.uid)
        throw new TsxError(`Two elements have the same “ref”: at ${attached.place} and here.`, own.place)
      attached = own
    },
  }
  // The type names the variables of the definition, which are the keys of `values`.
  return ref as unknown as RefOf<D, S>
}

/** Whether something is a reference to an element. */
export function isRef(value: unknown): value is ElementRef {
  return typeof value === 'object' && value !== null && ATTACH in value
}

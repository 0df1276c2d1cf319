import type { ElementDefinition } from '@sluice/engine/elements'
import { type Value, valueAt } from '../value.ts'

/** Key under which a reference has the id of its element. */
export const UID = Symbol('uid')

/** Key under which a reference is told the id of its element. */
export const ATTACH = Symbol('attach')

/** Refers to one element of a page: give it to the element as `ref`, and read the element’s variables from it. */
export interface ElementRef {
  /** @throws when no element has this reference, or it has not been laid out. */
  readonly [UID]: string
  [ATTACH](uid: string, place: string | null): void
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
  let attached: { readonly uid: string; readonly place: string | null } | null = null
  const uid = () => {
    if (!attached) throw new Error(`A reference to a ${name} is used, and no element of the page has it as its “ref”.`)
    return attached.uid
  }
  const values = Object.fromEntries(
    Object.keys(variables).map((variable) => [variable, valueAt(() => `variables['${uid()}-${variable}']`)]),
  )
  const ref = {
    ...values,
    ...('form' in variables ? { values: valueAt(() => `variables['${uid()}-form']?.formData`) } : {}),
    get [UID]() {
      return uid()
    },
    [ATTACH](own: string, place: string | null) {
      if (attached && attached.uid !== own)
        throw new Error(`Two elements have the same “ref”: at ${attached.place} and at ${place}.`)
      attached = { uid: own, place }
    },
  }
  // The type names the variables of the definition, which are the keys of `values`.
  return ref as unknown as RefOf<D, S>
}

/** Whether something is a reference to an element. */
export function isRef(value: unknown): value is ElementRef {
  return typeof value === 'object' && value !== null && ATTACH in value
}

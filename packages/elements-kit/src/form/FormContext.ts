import { createContext } from 'react'

/** What a field tells the form around it, read whenever the form needs it. */
export interface FormField {
  /** Key in the form's data; a field without one is validated but adds no data. */
  readonly name: string
  readonly value: unknown
  readonly required: boolean
  /** Custom validation; `undefined` when there is none. */
  readonly validate: ((value: unknown) => boolean) | undefined
  readonly initialValue: unknown
  /** Puts a value into the field without telling of a change. */
  reset(value: unknown): void
  /** Where focus goes when the field is the first that is wrong. */
  control(): HTMLElement | null
}

/** The form container as fields and buttons inside it know it. */
export interface FormRegistry {
  /** Adds a field; `read` gives its state now. Returns the way to take it out. */
  register(id: string, read: () => FormField): () => void
  /** Says that what `read` gives has changed. */
  touch(id: string): void
  /** `null` while the field has not been validated. */
  validityOf(id: string): boolean | null
  subscribeField(id: string, onChange: () => void): () => void
  isSubmitting(): boolean
  subscribe(onChange: () => void): () => void
}

/** The nearest form container; `null` outside any. */
export const FormContext = createContext<FormRegistry | null>(null)

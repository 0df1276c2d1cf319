import { createContext } from 'react'

/** State of a field, read by the form whenever it needs it. */
export interface FormField {
  /** Key in the form's data; a field without one is validated but adds no data. */
  readonly name: string
  readonly value: unknown
  readonly required: boolean
  /** Custom validation; `undefined` when there is none. */
  readonly validate: ((value: unknown) => boolean) | undefined
  readonly initialValue: unknown
  /** Sets a value without reporting a change. */
  reset(value: unknown): void
  /** Node to focus when the field is the first invalid one. */
  control(): HTMLElement | null
}

/** The form container, as seen by fields and buttons inside it. */
export interface FormRegistry {
  /** Adds a field; `read` returns its current state. Returns a function that removes it. */
  register(id: string, read: () => FormField): () => void
  /** Reports that the result of `read` may have changed. */
  touch(id: string): void
  /** `null` while the field has not been validated. */
  validityOf(id: string): boolean | null
  subscribeField(id: string, onChange: () => void): () => void
  isSubmitting(): boolean
  subscribe(onChange: () => void): () => void
}

/** The nearest form container; `null` outside of one. */
export const FormContext = createContext<FormRegistry | null>(null)

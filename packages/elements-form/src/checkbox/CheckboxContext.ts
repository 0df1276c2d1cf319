import { createContext } from 'react'

/** State of the checkbox around an icon. */
export interface CheckboxState {
  readonly isOn: boolean
  readonly isReadonly: boolean
}

/** The nearest checkbox; `null` outside of one. */
export const CheckboxContext = createContext<CheckboxState | null>(null)

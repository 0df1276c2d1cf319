import { createContext, type ReactNode } from 'react'

/** Stored elements that an older select has in place of the look of this one, and what it shows of its options. */
export interface SelectParts {
  /** The label of an option; `key` distinguishes the places where it is shown. */
  readonly label: (text: string, key: string) => ReactNode
  readonly placeholder: ReactNode
  /** `null` without a caret. */
  readonly caret: ReactNode
  /** Icon of the button that takes the choice back; `null` without one. */
  readonly clear: ReactNode
  /** How many options the list shows at most. */
  readonly limit: number | undefined
  /** Whether the list leaves out what is chosen. */
  readonly hidesSelected: boolean
}

/** Parts of the older select around a select; `null` for a select of its own. */
export const SelectLook = createContext<SelectParts | null>(null)

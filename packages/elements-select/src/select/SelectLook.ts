import { createContext, type ReactNode } from 'react'
import type { SelectOption } from './toOptions.ts'

/** Stored elements that an older select has in place of the look of this one, and what it shows of its options. */
export interface SelectParts {
  /** The label of an option in one of the places where it is shown. */
  readonly label: (option: SelectOption, place: 'chip' | 'option' | 'selected') => ReactNode
  readonly placeholder: ReactNode
  /** The caret: `false` for none, nothing for that of the newer select. */
  readonly caret: ReactNode
  /** Icon of the button that takes the choice back: `false` for no button, nothing for a cross. */
  readonly clear: ReactNode
  /** How many options the list shows at most. */
  readonly limit: number | undefined
  /** Whether a text that is searched for and not among the options can be chosen. */
  readonly creates: boolean
  /** Of several values: what is different from one. */
  readonly several?: {
    /** Icon of the button that removes a chip. */
    readonly remove: ReactNode
    /** Shows how many are chosen, instead of chips; `null` for chips. */
    readonly counter: ((count: number) => string) | null
    /** Whether the list leaves out what is chosen. */
    readonly hidesSelected: boolean
    /** How many can be chosen. */
    readonly max: number | undefined
  }
}

/** Parts of the older select around a select; `null` for a select of its own. */
export const SelectLook = createContext<SelectParts | null>(null)

import type { ControlNaming } from '@sluice/elements-kit'
import { type ChangeEvent, createContext, type KeyboardEvent, type RefObject } from 'react'

/** Text, names and handlers that a search bar gives the input inside it. */
export interface SearchBarInput {
  readonly value: string
  readonly control: RefObject<HTMLInputElement | null>
  /** Stored id and names of the search bar. */
  readonly naming: ControlNaming
  /** Name of an input that has no other. */
  readonly fallbackName: string
  readonly handlers: {
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
    readonly onBlur: () => void
  }
}

/** The nearest search bar, for what stands in place of its input; `null` elsewhere. */
export const SearchBarContext = createContext<SearchBarInput | null>(null)

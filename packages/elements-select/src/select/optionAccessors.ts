import type { SelectOption } from './toOptions.ts'

/** Accessors of an option for the list primitive. */
export const optionAccessors = {
  itemToValue: ({ key }: SelectOption) => key,
  itemToString: ({ label }: SelectOption) => label,
  isItemDisabled: ({ disabled }: SelectOption) => disabled,
} as const

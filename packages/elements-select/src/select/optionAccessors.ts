import type { SelectOption } from './toOptions.ts'

/** How the list primitive reads an option. */
export const optionAccessors = {
  itemToValue: ({ key }: SelectOption) => key,
  itemToString: ({ label }: SelectOption) => label,
  isItemDisabled: ({ disabled }: SelectOption) => disabled,
} as const

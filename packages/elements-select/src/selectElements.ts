import type { ElementEntry } from '@sluice/engine/elements'
import { inputSelect, multiSelect, select } from './schema.ts'

export const selectEntry: ElementEntry = {
  definition: select,
  load: () => import('./select/Select.tsx').then((m) => m.Select),
}

export const inputSelectEntry: ElementEntry = {
  definition: inputSelect,
  load: () => import('./inputSelect/InputSelect.tsx').then((m) => m.InputSelect),
}

export const multiSelectEntry: ElementEntry = {
  definition: multiSelect,
  load: () => import('./multiSelect/MultiSelect.tsx').then((m) => m.MultiSelect),
}

/** All elements for choosing. */
export const selectElements: readonly ElementEntry[] = [selectEntry, inputSelectEntry, multiSelectEntry]

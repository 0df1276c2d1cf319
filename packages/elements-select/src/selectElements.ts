import type { ElementEntry } from '@sluice/engine/elements'
import { inputSelect, multiSelect, select } from './schema.ts'

/** The select, with its code behind its own import. */
export const selectElements: readonly ElementEntry[] = [
  { definition: select, load: () => import('./select/Select.tsx').then((m) => m.Select) },
  { definition: inputSelect, load: () => import('./inputSelect/InputSelect.tsx').then((m) => m.InputSelect) },
  { definition: multiSelect, load: () => import('./multiSelect/MultiSelect.tsx').then((m) => m.MultiSelect) },
]

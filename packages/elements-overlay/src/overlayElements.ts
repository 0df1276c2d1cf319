import type { ElementEntry } from '@sluice/engine/elements'
import { dialog, dropdown, hoverDropdown } from './schema.ts'

/** All elements that open above a page, each with its code behind its own import. */
export const overlayElements: readonly ElementEntry[] = [
  { definition: dialog, load: () => import('./dialog/Dialog.tsx').then((m) => m.Dialog) },
  { definition: dropdown, load: () => import('./dropdown/Dropdown.tsx').then((m) => m.Dropdown) },
  { definition: hoverDropdown, load: () => import('./hoverDropdown/HoverDropdown.tsx').then((m) => m.HoverDropdown) },
]

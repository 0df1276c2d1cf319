/* What few elements of a page need. */
import { LatePart } from '../../formula/LatePart.ts'

/** Bound styles, and attributes whose names are bound. */
export const boundRoot = new LatePart(() => import('../element/boundRoot.ts'))

export const hover = new LatePart(() => import('../element/followHover.ts'))

/** Links inside links. */
export const innerLinks = new LatePart(() => import('../links/innerLink.ts'))

/** Links that open or close a popup. */
export const popupLinks = new LatePart(() => import('../popups/linkPopups.ts'))

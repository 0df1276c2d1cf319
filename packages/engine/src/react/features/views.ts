/* Views that few pages need; together with the other files of this folder, the only ones in `react` that call `import()`. */
import { LatePart } from '../../formula/LatePart.ts'
import { lazyView } from './lazyView.tsx'

/** Children repeated per item of a list. */
export const RepeatView = lazyView(() => import('../repeat/Repeat.tsx').then((it) => it.Repeat))

/** Slots and other parts of library components. */
export const LibraryView = lazyView(() => import('../components/Part.tsx').then((it) => it.Part))

/** Scopes of elements, and triggers of the window. */
export const viewport = new LatePart(() => import('../viewport/followPage.ts'))

/** Text with markup. */
export const SanitizedHtml = lazyView(() => import('../text/SanitizedHtml.tsx').then((it) => it.SanitizedHtml))

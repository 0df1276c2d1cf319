import { lazyView } from './lazyView.tsx'

/** Text with markup. */
export const SanitizedHtml = lazyView(() => import('../text/SanitizedHtml.tsx').then((it) => it.SanitizedHtml))

import type { Click } from '../../page/Click.ts'

/** Figures of the page: milliseconds, and megabytes of heap. */
export type PageFigure = Click | 'heap' | 'mount'

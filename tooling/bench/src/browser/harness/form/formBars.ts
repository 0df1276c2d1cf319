import type { FormFigure } from './FormFigure.ts'

/** The most that this runtime may take with 200 fields, in milliseconds; what is not here has no bar. */
export const formBars = { key: 2 } as const satisfies Partial<Record<FormFigure, number>>

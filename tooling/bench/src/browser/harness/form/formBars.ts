import type { FormFigure } from './FormFigure.ts'

/** Upper limits for Sluice with 200 fields, in milliseconds; other figures have no bar. */
export const formBars = { key: 2 } as const satisfies Partial<Record<FormFigure, number>>

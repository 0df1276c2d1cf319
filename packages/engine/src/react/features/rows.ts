import { LatePart } from '../../formula/LatePart.ts'

/** Lists of which only the rows near the screen are mounted. Not among the views: it is loaded by the code of lists, and every page has those. */
export const windowing = new LatePart(() => import('../repeat/WindowedRows.tsx'))

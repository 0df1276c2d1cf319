import { LatePart } from '../../formula/LatePart.ts'

/** Hydrates a prerendered page. */
export const hydration = new LatePart(() => import('../firstRender/hydratePage.tsx'))

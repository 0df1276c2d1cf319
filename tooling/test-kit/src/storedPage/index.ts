/* Has the style of the engine, which the other tests of elements must not have. */
export { renderStoredPage } from './renderStoredPage.tsx'
export { child, formula, logAction, typeIn } from './storedParts.ts'

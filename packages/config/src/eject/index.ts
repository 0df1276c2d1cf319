export { EjectError } from './EjectError.ts'
export type { EjectedType } from './Ejection.ts'
export { type Ejected, eject } from './eject.ts'
export { modelOf } from './modelOf.ts'

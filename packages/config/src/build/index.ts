export { notePlaces } from '../author/places.ts'
export { type BuiltProject, buildProject } from './buildProject.ts'
export { checkFormulas, type FormulaProblem } from './checkFormulas.ts'
export { type WriteOptions, writeProject } from './writeProject.ts'

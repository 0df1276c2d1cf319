/* Internals of the engine for our own packages; they may change with any version. */
export { createRuntime, type RuntimeOptions } from './app/createRuntime.ts'
export { pathFor } from './navigation/pathFor.ts'
export { type Route, Routes } from './navigation/Routes.ts'

/* Parts of the views for our own packages; they may change with any version. */
export { rememberNative } from '../triggers/nativeEvents.ts'
export { App } from './App.tsx'
export { useForeignContent } from './firstRender/snapshots.ts'

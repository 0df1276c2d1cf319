/*
 * Parts of the views for our own packages; they may change with any version. Nothing here loads `react-dom/client`, which looks
 * for a document when it is loaded.
 */
export { rememberNative } from '../triggers/domEvents.ts'
export { App } from './App.tsx'
export { ElementInstance } from './element/ElementInstance.ts'
export type { PageApp } from './element/PageApp.ts'
export { pickVariant } from './element/pickVariant.ts'
export { type OpenSnapshot, openSnapshot, type ShownApp } from './firstRender/openSnapshot.ts'
export { patchedProps } from './firstRender/patchedProps.ts'
export { SnapshotView } from './firstRender/SnapshotView.tsx'
export { type ForeignContent, type Snapshot, useForeignContent } from './firstRender/snapshots.ts'
export type { RunningApp } from './RuntimeContext.ts'
export { stopPageEvents } from './triggers/pageEvents.ts'

export { rememberNative } from '../workflows/nativeEvents.ts'
export { App } from './App.tsx'
export { AppRouter } from './AppRouter.tsx'
export { browserServices } from './browserServices.ts'
export type {
  ElementEnvironment,
  ElementProps,
  LinkProps,
  LocalHandle,
  LocalMethod,
  RootProps,
  StateHandle,
  TextLeaf,
  VariableHandle,
} from './elementProps.ts'
export { LeafText } from './LeafText.tsx'
export { type PopupHandle, useOpenPopup } from './PopupContext.ts'
export type { ForeignContent } from './prerender/snapshots.ts'
export { ShownAnew, takeOverDocument } from './prerender/takeOverDocument.ts'
export { useForeignContent } from './prerender/useForeignContent.ts'

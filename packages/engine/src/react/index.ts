export { rememberNative } from '../triggers/nativeEvents.ts'
export { App } from './App.tsx'
export { AppRouter } from './AppRouter.tsx'
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
} from './element/elementProps.ts'
export { ClientRendered, hydrateDocument } from './firstRender/hydrateDocument.ts'
export type { ForeignContent } from './firstRender/snapshots.ts'
export { useForeignContent } from './firstRender/useForeignContent.ts'
export { type PopupHandle, useOpenPopup } from './popups/PopupContext.ts'
export { browserServices } from './services/browserServices.ts'
export { LeafText } from './text/LeafText.tsx'

export { AppRouter } from './AppRouter.tsx'
export { type CopyContext, type CopyProperties, copyOf } from './element/copyOf.ts'
export type {
  ElementEnvironment,
  ElementProps,
  LinkProps,
  LocalHandle,
  LocalMethod,
  RootProps,
  SlotCopies,
  StateHandle,
  TextLeaf,
  VariableHandle,
} from './element/elementProps.ts'
export { type MountedApp, type MountOptions, mount } from './mount.tsx'
export { type PopupHandle, useOpenPopup } from './popups/PopupContext.ts'
export { browserServices } from './services/browserServices.ts'
export { LeafText } from './text/LeafText.tsx'

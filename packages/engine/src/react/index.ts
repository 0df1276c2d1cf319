export { AppRouter } from './AppRouter.tsx'
export {
  type CopyProperties,
  copyOf,
  type ElementEnvironment,
  type ElementProps,
  type LinkProps,
  type LocalHandle,
  type LocalMethod,
  type RootProps,
  type SlotCopies,
  type StateHandle,
  type TextLeaf,
  type VariableHandle,
} from './element/elementProps.ts'
export { type MountedApp, type MountOptions, mount } from './mount.tsx'
export { type PopupHandle, useOpenPopup } from './popups/PopupContext.ts'
export { browserServices } from './services/browserServices.ts'
export { LeafText } from './text/LeafText.tsx'

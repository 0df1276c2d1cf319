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

export { isFilterOperator } from '../collections/applyFilter.ts'
export { classCascade } from '../styles/styleClasses.ts'
export { coerce } from '../variables/coerce.ts'
export { childUids, diagnosePage } from './diagnosePage.ts'
export type { Diagnostic } from './diagnostic.ts'
export { mediaBags } from './mediaBags.ts'
export {
  type ActionModel,
  type ClassCascade,
  type CollectionModel,
  type ComponentModel,
  type ElementModel,
  ENVIRONMENTS,
  type Environment,
  type FormulaModel,
  type InstanceModel,
  type MediaBag,
  type PageEntry,
  type PageModel,
  type ProjectModel,
  type Screen,
  type SlotModel,
  type VariableModel,
  type Variant,
  type WorkflowModel,
} from './model.ts'
export type { Raw } from './raw.ts'
export { type KnownType, readElement } from './readElement.ts'
export { readProject } from './readProject.ts'
export { readWholePage } from './readWholePage.ts'
export { readWorkflow } from './readWorkflow.ts'
export type { ScreenWidths } from './screens.ts'

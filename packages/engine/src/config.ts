export { isFilterOperator } from './collections/applyFilter.ts'
export type { KnownType } from './elements/elementDefinition.ts'
export type { Diagnostic } from './project/diagnosePage.ts'
export { childUids, diagnosePage } from './project/diagnosePage.ts'
export { mediaBags } from './project/mediaBags.ts'
export type { ScreenWidths } from './project/model.ts'
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
} from './project/model.ts'
export type { Raw } from './project/raw.ts'
export { readElement } from './project/readElement.ts'
export { readProject } from './project/readProject.ts'
export { readWorkflow } from './project/readWorkflow.ts'
export { readsTokens, storedNeeds } from './project/storedNeeds.ts'
export { readWholePage } from './project/withComponents.ts'
export { classCascade } from './styles/styleClasses.ts'
export { coerce } from './variables/coerce.ts'

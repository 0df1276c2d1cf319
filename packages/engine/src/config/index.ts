export { isFilterOperator } from '../collections/applyFilter.ts'
export { childUids, diagnosePage } from './diagnosePage.ts'
export type { Diagnostic } from './diagnostic.ts'
export type {
  ActionModel,
  ClassCascade,
  CollectionModel,
  ComponentModel,
  ElementModel,
  FormulaModel,
  InstanceModel,
  MediaBag,
  PageEntry,
  PageModel,
  ProjectModel,
  Screen,
  SlotModel,
  VariableModel,
  Variant,
  WorkflowModel,
} from './model.ts'
export type { Raw } from './raw.ts'
export { type KnownType, readElement } from './readElement.ts'
export { readProject } from './readProject.ts'
export { readWholePage } from './readWholePage.ts'
export { readWorkflow } from './readWorkflow.ts'
export { classCascade } from './styleClasses.ts'

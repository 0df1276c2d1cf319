export type { Diagnostic } from './diagnostic.ts'
export type {
  ActionModel,
  ClassCascade,
  CollectionModel,
  ElementModel,
  PageEntry,
  PageModel,
  ProjectModel,
  Screen,
  VariableModel,
  WorkflowModel,
} from './model.ts'
export type { Raw } from './raw.ts'
export { type KnownType, readElement } from './readElement.ts'
export { readPage } from './readPage.ts'
export { readProject } from './readProject.ts'
export { readWorkflow } from './readWorkflow.ts'
export { classCascade } from './styleClasses.ts'

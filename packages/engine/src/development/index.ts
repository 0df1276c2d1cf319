export {
  type RecordedAction,
  type RecordedChange,
  type RecordedRun,
  RunRecorder,
} from '../diagnostics/RunRecorder.ts'
export type { InspectedApp } from '../react/inspect/InspectedApp.ts'
export { type Inspector, inspectorOf } from '../react/inspect/Inspector.ts'
export type { InspectedElement } from '../react/inspect/inspectElement.ts'
export { formulasIn, type InspectedRead, type InspectedValue } from '../react/inspect/inspectValue.ts'
export type { InspectedVariable } from '../react/inspect/inspectVariables.ts'
export { freezeValues } from './freezeValues.ts'
export { type SwappedApp, swapPages } from './swapPages.ts'

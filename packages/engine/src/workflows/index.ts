export { pluginActionOf } from './actionKind.ts'
export { isActionType, isBuilderAction } from './lateActions.ts'

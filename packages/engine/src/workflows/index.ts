export { pluginActionOf } from './actionKind.ts'
export { isActionType } from './lateActions.ts'

export { pluginActionOf } from './actionKind.ts'
export { isActionType } from './isActionType.ts'

export { isActionType } from './isActionType.ts'
export { pluginActionOf } from './pluginActionOf.ts'

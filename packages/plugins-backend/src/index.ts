export { BackendError } from './BackendError.ts'
export { BACKEND_PLUGIN_ID, backendPlugin } from './backendPlugin.ts'
export { RealtimeError } from './realtime/RealtimeError.ts'

export { AuthError } from './AuthError.ts'
export { AUTH_PLUGIN_ID, authPlugin } from './authPlugin.ts'

export { AuthError } from './AuthError.ts'
export { AUTH_PLUGIN_ID, authPlugin } from './ownSession/authPlugin.ts'
export {
  OWN_AUTH_PLUGIN_ID,
  ownAuthPlugin,
  XANO_AUTH_PLUGIN_ID,
  xanoAuthPlugin,
} from './tokenSession/tokenAuthPlugin.ts'

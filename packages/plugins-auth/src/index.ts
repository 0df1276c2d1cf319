export { AuthError } from './AuthError.ts'
export { AUTH_PLUGIN_ID, authPlugin } from './ownSession/authPlugin.ts'
export { TOKEN_BASED_AUTH_PLUGIN_ID, tokenBasedAuthPlugin } from './tokenPair/tokenBasedAuthPlugin.ts'
export {
  OWN_AUTH_PLUGIN_ID,
  ownAuthPlugin,
  XANO_AUTH_PLUGIN_ID,
  xanoAuthPlugin,
} from './tokenSession/tokenAuthPlugin.ts'

export { AuthError } from './AuthError.ts'
export { AUTH0_PLUGIN_ID, auth0Plugin } from './openId/auth0Plugin.ts'
export type { BrowserTools, PopupWindow } from './openId/browserTools.ts'
export { OPENID_PLUGIN_ID, openIdPlugin } from './openId/openIdPlugin.ts'
export { AUTH_PLUGIN_ID, authPlugin } from './ownSession/authPlugin.ts'
export { TOKEN_BASED_AUTH_PLUGIN_ID, tokenBasedAuthPlugin } from './tokenPair/tokenBasedAuthPlugin.ts'
export {
  OWN_AUTH_PLUGIN_ID,
  ownAuthPlugin,
  XANO_AUTH_PLUGIN_ID,
  xanoAuthPlugin,
} from './tokenSession/tokenAuthPlugin.ts'

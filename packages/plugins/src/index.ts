import type { PluginDefinition, PluginDescription, PluginSource } from '@sluice/engine/plugins'
import {
  auth0Plugin,
  authPlugin,
  openIdPlugin,
  ownAuthPlugin,
  tokenBasedAuthPlugin,
  xanoAuthPlugin,
} from '@sluice/plugins-auth'
import { auth, auth0, openId, ownAuth, tokenBasedAuth, xanoAuth } from '@sluice/plugins-auth/schema'
import { backendPlugin } from '@sluice/plugins-backend'
import { backend } from '@sluice/plugins-backend/schema'
import { csvPlugin } from '@sluice/plugins-csv'
import { csvDescription } from '@sluice/plugins-csv/schema'
import { datesPlugin } from '@sluice/plugins-dates'
import { datesDescription } from '@sluice/plugins-dates/schema'
import { irrigationPlugin } from '@sluice/plugins-irrigation'
import { javascriptPlugin } from '@sluice/plugins-javascript'
import { javascriptDescription } from '@sluice/plugins-javascript/schema'
import { packagesPlugin } from '@sluice/plugins-packages'
import { packagesDescription } from '@sluice/plugins-packages/schema'
import { pwaPlugin } from '@sluice/plugins-pwa'
import { pwaDescription } from '@sluice/plugins-pwa/schema'
import { airtablePlugin, restPlugin } from '@sluice/plugins-rest'
import { airtable, restDescription } from '@sluice/plugins-rest/schema'
import { supabaseAuthPlugin, supabasePlugin } from '@sluice/plugins-supabase'
import { supabase, supabaseAuth } from '@sluice/plugins-supabase/schema'

/** Creates one of each plugin, with default options. */
export function createPlugins(): readonly PluginSource[] {
  return [
    airtablePlugin(),
    authPlugin(),
    xanoAuthPlugin(),
    ownAuthPlugin(),
    tokenBasedAuthPlugin(),
    openIdPlugin(),
    auth0Plugin(),
    backendPlugin(),
    csvPlugin(),
    datesPlugin(),
    irrigationPlugin(),
    javascriptPlugin(),
    packagesPlugin(),
    pwaPlugin(),
    restPlugin(),
    supabaseAuthPlugin(),
    supabasePlugin(),
  ]
}

/** The definitions of all plugins, loaded, for checks and references. */
export function definePlugins(): Promise<readonly PluginDefinition[]> {
  return Promise.all(createPlugins().map((plugin) => ('define' in plugin ? plugin.define() : plugin)))
}

/** Descriptions of the plugins that have one, for authors. */
export function describePlugins(): readonly PluginDescription[] {
  return [
    airtable,
    auth,
    xanoAuth,
    ownAuth,
    tokenBasedAuth,
    openId,
    auth0,
    backend,
    csvDescription,
    datesDescription,
    javascriptDescription,
    packagesDescription,
    pwaDescription,
    restDescription,
    supabaseAuth,
    supabase,
  ]
}

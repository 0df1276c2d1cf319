import { join } from 'node:path'
import { type BundledSize, bundledSize } from './bundledSize.ts'

/** Plugins by their function, with the package that has it. */
const PLUGINS: Readonly<Record<string, string>> = {
  airtablePlugin: 'plugins-rest',
  auth0Plugin: 'plugins-auth',
  authPlugin: 'plugins-auth',
  backendPlugin: 'plugins-backend',
  csvPlugin: 'plugins-csv',
  datesPlugin: 'plugins-dates',
  irrigationPlugin: 'plugins-irrigation',
  javascriptPlugin: 'plugins-javascript',
  openIdPlugin: 'plugins-auth',
  ownAuthPlugin: 'plugins-auth',
  packagesPlugin: 'plugins-packages',
  pwaPlugin: 'plugins-pwa',
  restPlugin: 'plugins-rest',
  supabaseAuthPlugin: 'plugins-supabase',
  supabasePlugin: 'plugins-supabase',
  tokenBasedAuthPlugin: 'plugins-auth',
  xanoAuthPlugin: 'plugins-auth',
}

/** Modules that every app has. */
const EXTERNAL = ['@sluice/engine', '@sluice/engine/*', 'react', 'react-dom', 'jotai', 'jotai/*']

/** Bundles each plugin of this repository as an app registers it, and measures it. */
export async function pluginSizes(): Promise<ReadonlyMap<string, BundledSize>> {
  const sizes = new Map<string, BundledSize>()
  for (const [plugin, name] of Object.entries(PLUGINS)) {
    const folder = join(import.meta.dirname, '../../../packages', name, 'src')
    sizes.set(plugin, await bundledSize([`export { ${plugin} } from './index.ts'`], { folder, external: EXTERNAL }))
  }
  return sizes
}

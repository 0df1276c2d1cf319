import { definePlugin, type PluginContext, type PluginDefinition } from '@sluice/engine/plugins'
import type { PageScripts } from './PageScripts.ts'
import { packageNames } from './storedPackages.ts'

/** Id of the stored plugin. */
export const PACKAGES_PLUGIN_ID = '69d4a5bb-09a3-4f3d-a94e-667c21c057eb'

export interface PackagesPluginOptions {
  /** Scripts of the page; those of the document by default. */
  readonly scripts?: PageScripts
}

/**
 * Script packages of a stored project: files beside the app that its author allowed and downloaded. A variable per package holds
 * what the script defines, and is null until then; no page waits for it.
 */
export function packagesPlugin({ scripts }: PackagesPluginOptions = {}): PluginDefinition {
  return definePlugin({
    id: PACKAGES_PLUGIN_ID,
    name: 'NPM',
    namespace: 'npm',
    variablesOf: (settings) =>
      Object.fromEntries(
        packageNames(settings).map((name) => [name, { doc: `Functions of ${name}.`, defaultValue: null }]),
      ),
    load: async (context) => startLoading(context, scripts),
  })
}

/** Starts to load the packages; the page is shown meanwhile. */
function startLoading(context: PluginContext, scripts?: PageScripts): void {
  if (packageNames(context.settings).length === 0) return
  import('./loadPackages.ts')
    .then(({ loadPackages }) => loadPackages(context, scripts))
    .catch((error: unknown) => context.services.log.warn('No package is loaded.', error))
}

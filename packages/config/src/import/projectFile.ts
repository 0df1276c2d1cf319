import { recordOf } from '../recordOf.ts'
import { PROJECT_VERSION } from './readOwn.ts'
import type { StoredSource } from './StoredSource.ts'

/**
 * The project file that our runtime reads: the design object as it is, with what belongs to it beside its own keys. Only
 * a project folder says that its code is trusted; a stranger’s design cannot.
 */
export function projectFile(source: StoredSource): Readonly<Record<string, unknown>> {
  const { shape, design, cacheVersion, dataPath, tokens, classes, pluginSettings } = source
  const plugins = Array.isArray(design.plugins) ? design.plugins : []
  return {
    ...(shape === 'own' ? design : withoutTrust(design)),
    version: PROJECT_VERSION,
    cacheVersion,
    dataPath,
    tokens,
    classes,
    plugins: plugins.map((plugin: unknown) => withSettings(plugin, pluginSettings)),
  }
}

function withoutTrust(design: StoredSource['design']): StoredSource['design'] {
  const { trustedCode: _unheard, ...rest } = design
  return rest
}

/** A plugin's entry with its settings; an export keeps them apart. */
function withSettings(plugin: unknown, settings: Readonly<Record<string, unknown>>): unknown {
  const entry = recordOf(plugin)
  const own = typeof entry.id === 'string' ? settings[entry.id] : undefined
  return own === undefined ? plugin : { ...entry, settings: own }
}

import { recordOf } from '../recordOf.ts'
import { PROJECT_VERSION } from './readOwn.ts'
import type { StoredSource } from './StoredSource.ts'

/**
 * Project file read by the Sluice runtime: the design object, plus the related parts under separate keys. Only a Sluice project
 * folder may declare its code trusted, and name the module of its scripts; an imported design cannot.
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
    ...additions(source),
    plugins: plugins.map((plugin: unknown) => withSettings(plugin, pluginSettings)),
  }
}

/** Returns the parts that the format has no place for. */
function additions({ shape, design, fontFaces, mediaTokens }: StoredSource): Readonly<Record<string, unknown>> {
  const found = {
    ...(fontFaces.length > 0 && { fontFaces }),
    ...(mediaTokens.length > 0 && { tokensByMedia: mediaTokens }),
  }
  const isTrusted = shape === 'own' && design.trustedCode === true
  const { trustedScripts, ...stored } = recordOf(design._sluice)
  const own = { ...stored, ...(isTrusted && trustedScripts !== undefined && { trustedScripts }), ...found }
  return design._sluice === undefined && Object.keys(own).length === 0 ? {} : { _sluice: own }
}

function withoutTrust(design: StoredSource['design']): StoredSource['design'] {
  const { trustedCode: _unheard, ...rest } = design
  return rest
}

/** Entry of a plugin with its settings, which an export stores separately. */
function withSettings(plugin: unknown, settings: Readonly<Record<string, unknown>>): unknown {
  const entry = recordOf(plugin)
  const own = typeof entry.id === 'string' ? settings[entry.id] : undefined
  return own === undefined ? plugin : { ...entry, settings: own }
}

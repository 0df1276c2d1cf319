import type { PluginContext } from '@sluice/engine/plugins'
import type { Language } from '@sluice/irrigation-rules'

/** The language of the page, of those that picklists are written in. */
export function languageOf(context: PluginContext): Language {
  return context.language().startsWith('es') ? 'es' : 'en'
}

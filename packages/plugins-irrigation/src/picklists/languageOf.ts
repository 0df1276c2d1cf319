import type { PluginContext } from '@sluice/engine/plugins'
import type { Language } from '@sluice/irrigation-rules'

/** Language of the page, limited to the languages of the picklists. */
export function languageOf(context: PluginContext): Language {
  return context.language().startsWith('es') ? 'es' : 'en'
}

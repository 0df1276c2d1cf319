import type { PluginContext } from '@sluice/engine/plugins'
import type { LocaleText } from '../locales/LocaleText.ts'
import { resolveLocale } from '../locales/resolveLocale.ts'

/** The texts of the locale that an argument names, else of the page's language. */
export function localeOf(context: PluginContext, locale?: unknown): LocaleText {
  return resolveLocale(typeof locale === 'string' && locale ? locale : context.language())
}

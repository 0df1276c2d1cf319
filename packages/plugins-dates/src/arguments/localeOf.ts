import type { PluginContext } from '@sluice/engine/plugins'
import type { LocaleText } from '../locales/LocaleText.ts'
import { resolveLocale } from '../locales/resolveLocale.ts'

/** Texts of the locale given as argument, else of the page's language. */
export function localeOf(context: PluginContext, locale?: unknown): LocaleText {
  return resolveLocale(typeof locale === 'string' && locale ? locale : context.language())
}

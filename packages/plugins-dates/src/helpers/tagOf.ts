import type { PluginContext } from '@sluice/engine/plugins'
import { resolveTag } from '../locales/resolveLocale.ts'

/** Locale given as argument, else the page's language; English when Intl does not know it. */
export function tagOf(context: PluginContext, locale: unknown): string {
  return resolveTag(typeof locale === 'string' && locale ? locale : context.language())
}

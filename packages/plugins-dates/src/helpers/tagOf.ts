import type { PluginContext } from '@sluice/engine/plugins'
import { knownTag } from '../locales/knownTag.ts'

/** Locale given as argument, else the page's language; English when Intl does not know it. */
export function tagOf(context: PluginContext, locale: unknown): string {
  return knownTag(typeof locale === 'string' && locale ? locale : context.language()) ?? 'en'
}

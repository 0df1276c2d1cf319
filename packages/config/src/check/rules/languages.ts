import { findLocale, loadLocaleIndex } from '@sluice/engine'
import { placedRecords } from '../records.ts'
import type { Rule } from './Rule.ts'

const index = await loadLocaleIndex()

/** Reports project languages with an unknown tag, which no browser recognizes. */
export const languages: Rule = ({ page }, { design }) =>
  page !== null
    ? []
    : placedRecords(design, 'langs').flatMap(([{ lang }, path]) =>
        typeof lang !== 'string' || lang === '' || findLocale(index, lang)
          ? []
          : [
              {
                code: 'language/unknown',
                severity: 'warning',
                message: `No language has the tag “${lang}”; write one such as “es” or “pt-BR”.`,
                path: `${path}.lang`,
              },
            ],
      )

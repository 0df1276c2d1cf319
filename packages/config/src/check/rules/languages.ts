import { findLocale, loadLocaleIndex } from '@sluice/engine'
import { placedRecords } from '../records.ts'
import type { Rule } from './Rule.ts'

const index = await loadLocaleIndex()

/** Languages of the project are known by their tags: nobody can call one that is not, and documents name it in vain. */
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

import { getPath } from '../../../internals/path.ts'
import type { Helper } from '../helper.ts'

/** The text of a multi-language object in the current language, else the default one, else the first. */
export const translate: Helper = {
  name: 'translate',
  call: ({ language, defaultLanguage }, texts) => {
    if (typeof texts !== 'object' || texts === null) return texts
    const found = getPath(texts, [language]) ?? getPath(texts, [defaultLanguage])
    return found ?? Object.values(texts)[0]
  },
}

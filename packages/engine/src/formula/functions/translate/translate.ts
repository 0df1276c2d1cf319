import { entriesOf } from '../entriesOf.ts'
import type { Helper } from '../helper.ts'
import { memberOf } from '../memberOf.ts'
import { textOf } from '../textOf.ts'

/**
 * Returns the text of a multi-language object in the current language, else the default one, else the first; other
 * values are converted to text.
 */
export const translate: Helper = {
  name: 'translate',
  call: ({ language, defaultLanguage }, texts) => {
    if (typeof texts !== 'object' || texts === null) return textOf(texts ?? '')
    const found = memberOf(texts, language) ?? memberOf(texts, defaultLanguage)
    return found ?? entriesOf(texts)[0]?.[1] ?? ''
  },
}

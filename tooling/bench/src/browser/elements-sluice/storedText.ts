import { text } from '@sluice/elements-basic/schema'
import { storedElement } from '../stored/storedElement.ts'

/** A text; one that an element fills for each of its parts has none of its own. */
export function storedText(uid: string, shown?: object | string) {
  return storedElement(uid, text, shown === undefined ? {} : { '_ww-text_text': shown })
}

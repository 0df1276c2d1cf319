import type { Language } from './language.ts'
import { type PicklistName, picklists } from './picklists.ts'

/** Label of a code; a code that is not in the list is returned as stored. */
export function picklistLabel(name: PicklistName, code: string, language: Language): string {
  return picklists[name].find((item) => item.code === code)?.[language] ?? code
}

import type { SelectOption } from './toOptions.ts'

/** Whether the label of an option, or the given keys of its choice, contain the text, ignoring accents and case. */
export function matchesSearch(option: SelectOption, text: string, searchBy: readonly unknown[]): boolean {
  const wanted = fold(text)
  return wanted === '' || searchedTexts(option, searchBy).some((searched) => fold(searched).includes(wanted))
}

function searchedTexts({ data, label }: SelectOption, searchBy: readonly unknown[]): readonly string[] {
  if (typeof data !== 'object' || data === null) return [label]
  const keys = searchBy.length > 0 ? searchBy.map(String) : Object.keys(data)
  const entries = Object.entries(data).filter(([key, value]) => keys.includes(key) && isReadable(value))
  const texts = entries.map(([, value]) => String(value))
  return searchBy.length > 0 ? texts : [label, ...texts]
}

const isReadable = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

import { isRecord } from '../project/raw.ts'

/** Returns the entries of a stored or resolved `customCss` with their CSS properties; invalid property names are left out. */
export function customCss(value: unknown): readonly (readonly [key: string, property: string, raw: unknown])[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, raw]) => {
    const property = key.startsWith('--') ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return /^-{0,2}[a-z][\w-]*$/i.test(property) ? [[key, property, raw] as const] : []
  })
}

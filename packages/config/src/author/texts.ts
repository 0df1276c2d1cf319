/** A text per language, as stored. */
export type Texts = Readonly<Record<string, string>>

/** A text in English and Spanish. */
export function t(en: string, es: string): Texts
/** A text in any languages, by their tags. */
export function t<const L extends Texts>(texts: L): L
export function t(first: Texts | string, es = ''): Texts {
  return typeof first === 'string' ? { en: first, es } : first
}

/**
 * Declares texts that several places share, by key; each has every one of the languages.
 *
 * ```ts
 * const words = defineTexts(['en', 'es'], { save: { en: 'Save', es: 'Guardar' } })
 * ```
 */
export function defineTexts<const L extends string, K extends string>(
  languages: readonly L[],
  texts: Readonly<Record<K, Readonly<Record<L, string>>>>,
): Readonly<Record<K, Readonly<Record<L, string>>>> {
  for (const [key, text] of Object.entries<Texts>(texts)) {
    const missing = languages.filter((language) => !text[language])
    if (missing.length > 0) throw new Error(`The text “${key}” is missing in: ${missing.join(', ')}.`)
  }
  return texts
}

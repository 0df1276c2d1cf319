/** A text per language, as stored. */
export type Texts = Readonly<Record<string, string>>

/** A text in English and Spanish. */
export function t(en: string, es: string): Texts {
  return { en, es }
}

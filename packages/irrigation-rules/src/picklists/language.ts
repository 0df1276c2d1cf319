/** A language of the product. */
export type Language = 'en' | 'es'

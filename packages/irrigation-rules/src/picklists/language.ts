/** A language the product speaks. */
export type Language = 'en' | 'es'

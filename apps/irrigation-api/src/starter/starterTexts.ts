/** How quotes and reports are announced: kind, language, name, subject and text. */
export const starterTexts = [
  ['email', 'en', 'Quote', 'Your quote', 'Please find our offer under the link.'],
  ['email', 'es', 'Cotización', 'Su cotización', 'Encuentre nuestra oferta en el enlace.'],
] as const

/** Words of the shell that stand beside every page. */
export const messages = {
  en: { loading: 'Loading', skip: 'Skip to content', retry: 'Try again' },
  es: { loading: 'Cargando', skip: 'Ir al contenido', retry: 'Reintentar' },
} as const

/** The words in a language; English where it has none. */
export function messagesIn(language: string): (typeof messages)['en' | 'es'] {
  return language.startsWith('es') ? messages.es : messages.en
}

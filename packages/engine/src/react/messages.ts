/** Words of the shell itself, where no page can say them. */
export const messages = {
  en: {
    failed: 'This page could not be loaded.',
    missing: 'This page does not exist, or is not for you.',
    why: 'Check the connection and try again. Nothing you saved is lost.',
    retry: 'Try again',
    loading: 'Loading',
  },
  es: {
    failed: 'No se pudo cargar esta página.',
    missing: 'Esta página no existe o no es para ti.',
    why: 'Revisa la conexión y vuelve a intentarlo. Nada de lo guardado se ha perdido.',
    retry: 'Reintentar',
    loading: 'Cargando',
  },
} as const

/** The words in a language; English where it has none. */
export function messagesIn(language: string): (typeof messages)['en' | 'es'] {
  return language.startsWith('es') ? messages.es : messages.en
}

import { type Texts, t } from '@sluice/config'

/** Description of a page for search engines and link previews. */
export interface PageDescription {
  readonly description: Texts
  readonly socialTitle: Texts
  readonly socialDescription: Texts
}

/** Descriptions of the public pages; the terms are in English only. */
export const descriptions = {
  home: {
    description: t(
      'Check irrigation systems zone by zone with one thumb: faults, notes and photos become a report before you leave the yard. English and Spanish.',
      'Revisa sistemas de riego zona por zona con un solo pulgar: fallas, notas y fotos se vuelven informe antes de salir del jardín. Español e inglés.',
    ),
    socialTitle: t('Every zone checked, every fault on the report', 'Cada zona revisada, cada falla en el informe'),
    socialDescription: t(
      'Irrigation checkups on the phone, from the yard to the report.',
      'Revisiones de riego en el teléfono, del jardín al informe.',
    ),
  },
  login: {
    description: t('Sign in to Sluice irrigation checkups.', 'Inicia sesión en Sluice, revisiones de riego.'),
    socialTitle: t('Sign in to Sluice', 'Iniciar sesión en Sluice'),
    socialDescription: t('Irrigation checkups on the phone.', 'Revisiones de riego en el teléfono.'),
  },
  signUp: {
    description: t(
      'Create your company in Sluice, and walk the first property in five minutes.',
      'Crea tu empresa en Sluice y recorre la primera propiedad en cinco minutos.',
    ),
    socialTitle: t('Start with Sluice', 'Empieza con Sluice'),
    socialDescription: t('Irrigation checkups on the phone.', 'Revisiones de riego en el teléfono.'),
  },
  thankYou: {
    description: t(
      'Confirm the address that you signed up to Sluice with.',
      'Confirma el correo con el que te registraste en Sluice.',
    ),
    socialTitle: t('Confirm your address', 'Confirma tu correo'),
    socialDescription: t('Confirm your address.', 'Confirma tu correo.'),
  },
  forgotPassword: {
    description: t(
      'Ask for a link to choose a new password for Sluice.',
      'Pide un enlace para elegir una contraseña nueva de Sluice.',
    ),
    socialTitle: t('Forgotten password', 'Contraseña olvidada'),
    socialDescription: t('Choose a new password for Sluice.', 'Elige una contraseña nueva de Sluice.'),
  },
  resetPassword: {
    description: t('Choose a new password for Sluice.', 'Elige una contraseña nueva de Sluice.'),
    socialTitle: t('New password', 'Contraseña nueva'),
    socialDescription: t('Choose a new password for Sluice.', 'Elige una contraseña nueva de Sluice.'),
  },
  changeEmail: {
    description: t(
      'Confirm the address that you sign in to Sluice with.',
      'Confirma el correo con el que entras en Sluice.',
    ),
    socialTitle: t('New address', 'Correo nuevo'),
    socialDescription: t('Confirm your new address.', 'Confirma tu correo nuevo.'),
  },
  notFound: {
    description: t('There is no page at this address.', 'No hay ninguna página en esta dirección.'),
    socialTitle: t('Page not found', 'Página no encontrada'),
    socialDescription: t('There is no page at this address.', 'No hay ninguna página en esta dirección.'),
  },
  privacy: {
    description: t(
      'What Sluice keeps about people, clients and properties, photos, places, signatures and shared links, who sees it, and what you can ask for.',
      'Qué guarda Sluice sobre personas, clientes y propiedades, fotos, ubicación, firmas y enlaces compartidos, quién lo ve y qué puedes pedir.',
    ),
    socialTitle: t('Privacy, in plain words', 'Privacidad, en palabras sencillas'),
    socialDescription: t('What Sluice keeps, and who sees it.', 'Qué guarda Sluice y quién lo ve.'),
  },
  terms: {
    description: t(
      'The rules for using Sluice: your data stays yours, estimates are estimates, and backflow is decided by the licensed tester and the authority.',
      'Las reglas para usar Sluice, en inglés: tus datos son tuyos, las estimaciones son estimaciones y el reflujo lo deciden el técnico con licencia y la autoridad.',
    ),
    socialTitle: t('Terms of use, in plain words', 'Condiciones de uso, en inglés'),
    socialDescription: t('The rules for using Sluice.', 'Las reglas para usar Sluice, en inglés.'),
  },
} satisfies Readonly<Record<string, PageDescription>>

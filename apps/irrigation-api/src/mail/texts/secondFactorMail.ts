import type { MailLocale } from '../write.ts'

/** Events of a second factor. */
export type SecondFactorEvent =
  | 'turned_on'
  | 'turned_off'
  | 'reset'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'wrong_codes'

interface SecondFactorFacts {
  readonly name: string
  readonly locale: MailLocale
  readonly event: SecondFactorEvent
  /** Number of remaining recovery codes. */
  readonly left: number
}

/** Subject and text of the mail about an event of a user's second factor. */
export function secondFactorMail({ name, locale, event, left }: SecondFactorFacts) {
  const { subject, sentence } = texts[locale][event](left)
  const greeting = { en: `Hello ${name},`, es: `Hola, ${name}:` }[locale]
  return { subject, body: `${greeting}\n\n${sentence}\n\n${warnings[locale]}\n` }
}

const warnings = {
  en: 'If it was not you, choose a new password now and tell your company.',
  es: 'Si no fuiste tú, elige ahora otra contraseña y avisa a tu empresa.',
}

interface Words {
  readonly subject: string
  readonly sentence: string
}

const texts: Readonly<Record<MailLocale, Readonly<Record<SecondFactorEvent, (left: number) => Words>>>> = {
  en: {
    turned_on: () => ({
      subject: 'Signing in now asks for a code',
      sentence: `Signing in to your Sluice account now asks for a code of your authenticator app, and every other device was signed out.
Keep the recovery codes where you find them without your phone.`,
    }),
    turned_off: () => ({
      subject: 'Signing in asks for no code any more',
      sentence: 'Signing in to your Sluice account now asks for your password alone.',
    }),
    reset: () => ({
      subject: 'Your second factor was removed',
      sentence: `Whoever runs this installation of Sluice removed the second factor of your account, and signed out every device. Signing in
asks for your password alone until you turn it on again.`,
    }),
    recovery_codes_made: () => ({
      subject: 'You have new recovery codes',
      sentence: 'Your Sluice account has ten new recovery codes; those from before work no longer.',
    }),
    recovery_code_used: (left) => ({
      subject: 'A recovery code was used',
      sentence: `Somebody signed in to your Sluice account with a recovery code. Codes that are left: ${left}.`,
    }),
    wrong_codes: () => ({
      subject: 'Somebody tried wrong codes of your second factor',
      sentence: `Somebody said several wrong codes in a row for your Sluice account. They were asked for a code because the password, or the
sign-in at your provider, was right. None of these codes was taken, and further tries have to wait.`,
    }),
  },
  es: {
    turned_on: () => ({
      subject: 'Ahora se pide un código al iniciar sesión',
      sentence: `Iniciar sesión en tu cuenta de Sluice pide ahora un código de tu aplicación de autenticación, y se cerró la sesión en los
demás dispositivos. Guarda los códigos de recuperación donde los encuentres sin tu teléfono.`,
    }),
    turned_off: () => ({
      subject: 'Ya no se pide un código al iniciar sesión',
      sentence: 'Iniciar sesión en tu cuenta de Sluice pide ahora solo tu contraseña.',
    }),
    reset: () => ({
      subject: 'Se quitó tu segundo factor',
      sentence: `Quien administra esta instalación de Sluice quitó el segundo factor de tu cuenta y cerró la sesión en todos los dispositivos.
Iniciar sesión pide solo tu contraseña hasta que lo actives de nuevo.`,
    }),
    recovery_codes_made: () => ({
      subject: 'Tienes códigos de recuperación nuevos',
      sentence: 'Tu cuenta de Sluice tiene diez códigos de recuperación nuevos; los anteriores ya no sirven.',
    }),
    recovery_code_used: (left) => ({
      subject: 'Se usó un código de recuperación',
      sentence: `Alguien inició sesión en tu cuenta de Sluice con un código de recuperación. Códigos que quedan: ${left}.`,
    }),
    wrong_codes: () => ({
      subject: 'Alguien probó códigos incorrectos de tu segundo factor',
      sentence: `Alguien dio varios códigos incorrectos seguidos para tu cuenta de Sluice. Se le pidió un código porque la contraseña, o el
inicio de sesión con tu proveedor, era correcta. Ninguno de esos códigos se aceptó, y hay que esperar antes de probar más.`,
    }),
  },
}

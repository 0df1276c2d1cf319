/** @jsxImportSource @sluice/config */
import { definePage, f, localMethod, setVariable, t, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { pages } from '../shared/pages.ts'
import { authAction } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Body, Title } from '../ui/texts.tsx'

export const forgotError = variable('forgotError', 'string', { defaultValue: '' })
export const forgotBusy = variable('forgotBusy', 'boolean', { defaultValue: false })

/** E-mail address for which a link was requested; empty before. */
export const forgotSent = variable('forgotSent', 'string', { defaultValue: '' })

const entered = f`context.local.data.form.formData.email`

const submit = sendForm(
  'forgot.submit',
  [
    authAction('forgotPassword', { email: entered }),
    localMethod('form.setFormState', [false, true]),
    setVariable(forgotBusy, false),
    setVariable(forgotSent, f`${entered}.trim()`),
  ],
  { error: forgotError, busy: forgotBusy },
)

const AskForm = () => (
  <Form on={{ submit }} show={f`!${forgotSent}`}>
    <Body>
      {t(
        'Enter the e-mail that you sign in with. We send you a link to choose a new password.',
        'Escribe el correo con el que inicias sesión. Te enviamos un enlace para elegir otra contraseña.',
      )}
    </Body>
    <ErrorNotice code={forgotError} />
    <Field
      name="email"
      label={t('E-mail', 'Correo electrónico')}
      type="email"
      required
      autocomplete="username"
      valid={f`wwFormulas.isEmail(wwFormulas.trim(context.mapping))`}
    />
    <Submit busy={forgotBusy} saving={t('Sending…', 'Enviando…')}>
      {t('Send the link', 'Enviar el enlace')}
    </Submit>
  </Form>
)

const Sent = () => (
  <Stack show={f`!!${forgotSent}`}>
    <Notice tone="ok">
      {t('If somebody signs in with', 'Si alguien inicia sesión con')} {forgotSent}
      {t(', a link is on its way. It works for 60 minutes.', ', un enlace va en camino. Sirve durante 60 minutos.')}
    </Notice>
    <Body>
      {t(
        'Nothing there after some minutes? Look among the unwanted mails, or check the address.',
        '¿No llega en unos minutos? Busca entre los correos no deseados o revisa la dirección.',
      )}
    </Body>
    <Action on={{ click: [setVariable(forgotSent, '')] }} wide>
      {t('Use another e-mail', 'Usar otro correo')}
    </Action>
  </Stack>
)

export const forgotPassword = definePage('forgot-password', {
  meta: descriptions.forgotPassword,
  title: t('Forgotten password', 'Contraseña olvidada'),
  access: 'public',
  sections: (
    <PublicShell name="forgot-password">
      <Back to={pages.login}>{t('Back to sign in', 'Volver a iniciar sesión')}</Back>
      <Title>{t('Forgot your password?', '¿Olvidaste tu contraseña?')}</Title>
      <AskForm />
      <Sent />
    </PublicShell>
  ),
})

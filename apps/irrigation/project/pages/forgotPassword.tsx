/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, f, localMethod, setVariable, step, t, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { EmailField } from '../shared/EmailField.tsx'
import { pages } from '../shared/pages.ts'
import { authAction } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Body, Title } from '../ui/texts.tsx'
import { say } from '../ui/words.ts'

export const forgotError = variable('forgotError', 'string', { defaultValue: '' })
export const forgotBusy = variable('forgotBusy', 'boolean', { defaultValue: false })

/** E-mail address for which a link was requested; empty before. */
export const forgotSent = variable('forgotSent', 'string', { defaultValue: '' })

/** Whether the link was just sent, so that it cannot be asked for again yet. */
export const forgotWaits = variable('forgotWaits', 'boolean', { defaultValue: false })
/** Outcome of sending the link once more: empty before, then `sent` or an error code. */
export const forgotAgain = variable('forgotAgain', 'string', { defaultValue: '' })

/** Time until the link can be asked for again, in milliseconds; mails rarely take longer. */
const WAIT_MS = 30_000

const wait = [setVariable(forgotWaits, true), step('wait', { value: WAIT_MS }), setVariable(forgotWaits, false)]

const entered = f`context.local.data.form.formData.email`

const submit = sendForm(
  'forgot.submit',
  [
    authAction('forgotPassword', { email: entered }),
    localMethod('form.setFormState', [false, true]),
    setVariable(forgotBusy, false),
    setVariable(forgotAgain, ''),
    setVariable(forgotSent, f`${entered}.trim()`),
    ...wait,
  ],
  { error: forgotError, busy: forgotBusy },
)

const sendAgain = defineWorkflow(
  'forgot.again',
  [
    step('filter', { value: f`!${forgotWaits}` }),
    setVariable(forgotWaits, true),
    setVariable(forgotAgain, ''),
    authAction('forgotPassword', { email: f`${forgotSent}` }),
    setVariable(forgotAgain, 'sent'),
    ...wait,
  ],
  { onError: [setVariable(forgotWaits, false), setVariable(forgotAgain, f`context.workflow.error.code`)] },
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
    <EmailField />
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
    <Notice tone="ok" show={f`${forgotAgain} === 'sent'`}>
      {t('The link was sent once more.', 'El enlace se envió otra vez.')}
    </Notice>
    <ErrorNotice code={forgotAgain} show={f`!['', 'sent'].includes(${forgotAgain})`} />
    <Action on={{ click: sendAgain }} asleep={f`${forgotWaits}`} wide>
      {f`${forgotWaits} ? ${say(t('Send again, in half a minute', 'Enviar otra vez, en medio minuto'))} : ${say(t('Send again', 'Enviar otra vez'))}`}
    </Action>
    <Action look="quiet" on={{ click: [setVariable(forgotSent, '')] }} wide>
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

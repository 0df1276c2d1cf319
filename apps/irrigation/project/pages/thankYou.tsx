/** @jsxImportSource @sluice/config */
import { call, definePage, f, setVariable, t, variable, when } from '@sluice/config'
import { confirmSendError, confirmSent, isUnconfirmed, sendConfirmAgain } from '../shared/confirmAddress.ts'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { apiRequest, authAction, isSignedIn } from '../shared/plugins.ts'
import { isPasswordShown, ShowPassword } from '../shared/ShowPassword.tsx'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Body, Title } from '../ui/texts.tsx'
import { say } from '../ui/words.ts'

export const confirmError = variable('confirmEmailError', 'string', { defaultValue: '' })
export const confirmBusy = variable('confirmEmailBusy', 'boolean', { defaultValue: false })
export const isConfirmed = variable('isEmailConfirmed', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`

/** Whether the session is that of somebody who signed up; anybody else needs the password of the sign-up. */
const isOwn = f`(${isSignedIn} && ${isUnconfirmed})`

const submit = sendForm(
  'confirm.submit',
  [
    apiRequest('confirmed', 'post', 'auth', 'confirm-email', {
      body: f`${isOwn} ? ({ token: ${linkToken} }) : ({ token: ${linkToken}, password: context.local.data.form.formData.password })`,
    }),
    setVariable(confirmBusy, false),
    setVariable(isConfirmed, true),
    when(isSignedIn, [authAction('fetchUser')]),
  ],
  {
    error: confirmError,
    busy: confirmBusy,
    code: f`context.workflow.error.code === 'auth.invalid_credentials' ? 'auth.wrong_password' : context.workflow.error.code`,
  },
)

const ConfirmForm = () => (
  <Form on={{ submit }} show={f`!!${linkToken} && !${isConfirmed}`}>
    <Body>
      {t(
        'This is the address that you sign in with from now on, on every device.',
        'Con este correo inicias sesión desde ahora, en todos tus dispositivos.',
      )}
    </Body>
    <ErrorNotice code={confirmError} />
    {/* A person who only has access to the mailbox does not know the password. */}
    <Stack show={f`!${isOwn}`}>
      <Field
        name="password"
        label={t('The password that you chose', 'La contraseña que elegiste')}
        type="password"
        required
        autocomplete="current-password"
        shown={f`${isPasswordShown}`}
      />
      <ShowPassword />
    </Stack>
    <Submit busy={confirmBusy} saving={t('Saving…', 'Guardando…')}>
      {t('Confirm my address', 'Confirmar mi correo')}
    </Submit>
  </Form>
)

const Confirmed = () => (
  <Stack show={isConfirmed}>
    <Notice tone="ok">{t('Your address is confirmed. Thank you!', 'Tu correo está confirmado. ¡Gracias!')}</Notice>
    <Action look="primary" link={linkTo(pages.dashboard)} wide>
      {t('Go on', 'Continuar')}
    </Action>
  </Stack>
)

/** Next steps for people who come without the link, and a new link for those whose own is gone. */
const CheckMail = () => (
  <Stack show={f`(!${linkToken} || ${confirmError} === 'auth.confirm_link_invalid') && !${isConfirmed}`}>
    <Body>
      {t(
        'We have sent you a mail with a link. Open it within a week; it may be among the unwanted ones.',
        'Te enviamos un correo con un enlace. Ábrelo antes de una semana; puede estar en los no deseados.',
      )}
    </Body>
    <Stack show={f`${isSignedIn} && ${isUnconfirmed}`}>
      <Notice tone="ok" show={f`${confirmSent} === 'sent'`}>
        {t('The mail is on its way.', 'El correo va en camino.')}
      </Notice>
      <ErrorNotice code={confirmSendError} />
      <Action on={{ click: [call(sendConfirmAgain)] }} show={f`${confirmSent} !== 'sent'`} wide>
        {t('Send the mail again', 'Enviar el correo otra vez')}
      </Action>
    </Stack>
    <Action look="primary" link={linkTo(pages.dashboard)} wide>
      {t('Go on', 'Continuar')}
    </Action>
  </Stack>
)

/** Where the link that confirms an address leads. */
export const thankYou = definePage('signup_thank_you', {
  meta: descriptions.thankYou,
  prerendered: false,
  title: t('Confirm your address', 'Confirma tu correo'),
  access: 'public',
  sections: (
    <PublicShell name="thank-you">
      <Title>
        {f`${linkToken} ? ${say(t('Confirm your address', 'Confirma tu correo'))} : ${say(t('Check your mail', 'Revisa tu correo'))}`}
      </Title>
      <ConfirmForm />
      <Confirmed />
      <CheckMail />
    </PublicShell>
  ),
})

/** @jsxImportSource @sluice/config */
import { definePage, f, setVariable, t, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { apiRequest, isSignedIn } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Body, Title } from '../ui/texts.tsx'

export const emailError = variable('changeEmailError', 'string', { defaultValue: '' })
export const emailBusy = variable('changeEmailBusy', 'boolean', { defaultValue: false })
export const emailChanged = variable('isEmailChanged', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`

const submit = sendForm(
  'email.submit',
  [
    apiRequest('confirmed', 'post', 'auth', 'change-email/confirm', {
      body: f`${isSignedIn} ? ({ token: ${linkToken} }) : ({ token: ${linkToken}, password: context.local.data.form.formData.password })`,
    }),
    setVariable(emailBusy, false),
    setVariable(emailChanged, true),
  ],
  {
    error: emailError,
    busy: emailBusy,
    code: f`context.workflow.error.code === 'auth.invalid_credentials' ? 'auth.wrong_password' : context.workflow.error.code`,
  },
)

export const changeEmail = definePage('change-email', {
  meta: descriptions.changeEmail,
  prerendered: false,
  title: t('New address', 'Correo nuevo'),
  access: 'public',
  sections: (
    <PublicShell name="change-email">
      <Back to={pages.login}>{t('Back to sign in', 'Volver a iniciar sesión')}</Back>
      <Title>{t('Confirm your new address', 'Confirma tu correo nuevo')}</Title>
      <Form on={{ submit }} show={f`!!${linkToken} && !${emailChanged}`}>
        <Body>
          {t(
            'From now on you sign in with the address that this link was mailed to.',
            'A partir de ahora inicias sesión con el correo al que llegó este enlace.',
          )}
        </Body>
        <ErrorNotice code={emailError} />
        {/* A person who only has access to the mailbox does not know the password. */}
        <Field
          name="password"
          label={t('Your password', 'Tu contraseña')}
          type="password"
          required
          autocomplete="current-password"
          show={f`!${isSignedIn}`}
        />
        <Submit busy={emailBusy} saving={t('Saving…', 'Guardando…')}>
          {t('Use this address', 'Usar este correo')}
        </Submit>
      </Form>
      <Stack show={emailChanged}>
        <Notice tone="ok">{t('Your address was changed.', 'Tu correo cambió.')}</Notice>
        <Action look="primary" link={linkTo(pages.dashboard)} wide>
          {t('Go on', 'Continuar')}
        </Action>
      </Stack>
      <Notice tone="danger" role="alert" show={f`!${linkToken}`}>
        {t(
          'Open the link of the mail as it is: a part of it is missing here.',
          'Abre el enlace del correo tal como está: aquí falta una parte.',
        )}
      </Notice>
    </PublicShell>
  ),
})

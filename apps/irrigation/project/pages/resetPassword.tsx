/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, t, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { NewPassword } from '../shared/NewPassword.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Small, Title } from '../ui/texts.tsx'

export const resetError = variable('resetError', 'string', { defaultValue: '' })
export const resetBusy = variable('resetBusy', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`
const isUsable = f`!!${linkToken} && ${resetError} !== 'auth.reset_link_invalid'`

const submit = sendForm(
  'reset.submit',
  [
    authAction('resetPassword', { token: linkToken, password: f`context.local.data.form.formData.password` }),
    goTo(pages.login, { queries: [{ name: 'reset', value: 'done' }] }),
  ],
  { error: resetError, busy: resetBusy },
)

const PasswordForm = () => (
  <Form on={{ submit }} show={isUsable}>
    <ErrorNotice code={resetError} />
    <NewPassword label={t('New password', 'Contraseña nueva')} />
    <Submit busy={resetBusy} saving={t('Saving…', 'Guardando…')}>
      {t('Set the password', 'Guardar la contraseña')}
    </Submit>
    <Small>
      {t('Every device that is signed in as you is signed out.', 'Se cierra tu sesión en todos los dispositivos.')}
    </Small>
  </Form>
)

export const resetPassword = definePage('reset-password', {
  meta: descriptions.resetPassword,
  prerendered: false,
  title: t('New password', 'Contraseña nueva'),
  access: 'public',
  sections: (
    <PublicShell name="reset-password">
      <Back to={pages.login}>{t('Back to sign in', 'Volver a iniciar sesión')}</Back>
      <Title>{t('Choose a new password', 'Elige una contraseña nueva')}</Title>
      <PasswordForm />
      <Stack show={f`!(${isUsable})`}>
        <Notice tone="danger" role="alert">
          {t(
            'This link does not work any more: it was used, or is older than 60 minutes.',
            'Este enlace ya no sirve: se usó o tiene más de 60 minutos.',
          )}
        </Notice>
        <Action look="primary" link={linkTo(pages.forgotPassword)} wide>
          {t('Ask for a new link', 'Pedir otro enlace')}
        </Action>
      </Stack>
    </PublicShell>
  ),
})

/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, t, variable } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { passwordStrength } from '../shared/passwordStrength.ts'
import { authAction } from '../shared/plugins.ts'
import { isPasswordShown, ShowPassword } from '../shared/ShowPassword.tsx'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Row, Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Box, FormInput, Text } from '../ui/tags.ts'
import { Small, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

export const resetError = variable('resetError', 'string', { defaultValue: '' })
export const resetBusy = variable('resetBusy', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`
const isUsable = f`!!${linkToken} && ${resetError} !== 'auth.reset_link_invalid'`

const password = FormInput.ref<string>()
const strength = f`${passwordStrength}(${password.value} ?? '')`

const submit = sendForm(
  'reset.submit',
  [
    authAction('resetPassword', { token: linkToken, password: f`context.local.data.form.formData.password` }),
    goTo(pages.login, { queries: [{ name: 'reset', value: 'done' }] }),
  ],
  { error: resetError, busy: resetBusy },
)

/** One of four bars; the number of filled bars shows the strength of the password. */
const Stroke = ({ at }: { readonly at: number }) => (
  <Box
    style={{
      height: '8px',
      flex: '1 1 0',
      borderRadius: '4px',
      backgroundColor: f`${strength} >= ${at} ? ${[token('sl-danger'), token('warn'), token('info'), token('sl-accent')]}[${strength} - 1] : ${token('surface-2')}`,
    }}
  />
)

const Meter = () => (
  <Stack gap={token('s1')}>
    <Row gap={token('s1')} style={{ width: '100%' }}>
      {[1, 2, 3, 4].map((at) => (
        <Stroke at={at} />
      ))}
    </Row>
    <Text tag="p" font={token('small')} color={token('sl-text')} attributes={{ 'aria-live': 'polite' }}>
      {f`wwFormulas.switch(${strength},
        1, ${say(t('Strength: weak', 'Seguridad: débil'))},
        2, ${say(t('Strength: fair', 'Seguridad: regular'))},
        3, ${say(t('Strength: good', 'Seguridad: buena'))},
        4, ${say(t('Strength: strong', 'Seguridad: alta'))},
        ${say(t('Strength: nothing entered yet', 'Seguridad: nada escrito aún'))})`}
    </Text>
  </Stack>
)

const PasswordForm = () => (
  <Form on={{ submit }} show={isUsable}>
    <ErrorNotice code={resetError} />
    <Field
      ref={password}
      name="password"
      label={t('New password', 'Contraseña nueva')}
      type="password"
      required
      autocomplete="new-password"
      shown={f`${isPasswordShown}`}
      valid={f`context.mapping.length >= 8 && context.mapping.length <= 256`}
      describedBy="reset-hint"
    />
    <Small domId="reset-hint">
      {t(
        'At least 8 characters. Several words in a row are easy to keep in mind and hard to guess.',
        'Al menos 8 caracteres. Varias palabras seguidas se recuerdan fácil y cuesta adivinarlas.',
      )}
    </Small>
    <Meter />
    <ShowPassword />
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

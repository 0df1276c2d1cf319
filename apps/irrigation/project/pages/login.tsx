/** @jsxImportSource @sluice/config */
import {
  type AuthoredWorkflow,
  definePage,
  defineWorkflow,
  f,
  goToPath,
  setVariable,
  t,
  variable,
  when,
} from '@sluice/config'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction, isSignedIn, user } from '../shared/plugins.ts'
import { isPasswordShown, ShowPassword } from '../shared/ShowPassword.tsx'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Action, Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Box } from '../ui/tags.ts'
import { Body, Small, TextLink, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'
import { CodeFields, codeSteps, enteredCode, forgetCode } from './loginCode.tsx'

export const loginError = variable('loginError', 'string', { defaultValue: '' })
/** How often signing in failed since the page was opened, so that another failure looks and reads differently. */
export const loginFailures = variable('loginFailures', 'number', { defaultValue: 0 })
export const loginBusy = variable('loginBusy', 'boolean', { defaultValue: false })

/**
 * Address to open after signing in: the one the visitor came from, if it is within this app, else the dashboard in their language. A path with
 * two slashes or a backslash could name another host.
 */
const destination = f`((source) => ((path) => path.startsWith('/') && !path.includes('//') && !path.includes('\\'))(source.split('?')[0].split('#')[0]) ? source : globalContext.page.lang === 'es' || ${user}?.locale === 'es' ? '/es/dashboard/' : '/dashboard/')(String(globalContext.browser.source ?? ''))`

const signIn = (name: string, more: Readonly<Record<string, unknown>> = {}): AuthoredWorkflow =>
  sendForm(
    name,
    [
      authAction('login', {
        email: f`context.local.data.form.formData.email`,
        password: f`context.local.data.form.formData.password`,
        code: enteredCode,
        ...more,
      }),
      goToPath(destination),
    ],
    {
      error: loginError,
      busy: loginBusy,
      code: f`context.workflow.error.code === 'auth.code_required' ? '' : context.workflow.error.code`,
      refused: [setVariable(loginFailures, f`${loginFailures} + 1`), ...codeSteps],
    },
  )

const begin = defineWorkflow(
  'login.begin',
  [
    ...forgetCode,
    setVariable(loginError, ''),
    setVariable(loginFailures, 0),
    setVariable(loginBusy, false),
    when(isSignedIn, [goToPath(destination)]),
  ],
  { trigger: 'onload' },
)

const Welcome = () => (
  <Box direction="column" align="flex-start" gap={token('s2')}>
    <Mark size={48} />
    <Title>{t('Sign in', 'Iniciar sesión')}</Title>
    <Body color={token('sl-muted')}>
      {t('Irrigation checkups, from the yard to the report.', 'Revisiones de riego, del jardín al informe.')}
    </Body>
  </Box>
)

const again = f`${loginFailures} > 1 ? ' (' + ${say(t('try', 'intento'))} + ' ' + ${loginFailures} + ')' : ''`

/** Why signing in failed; from the second time on, also which try it was. */
const Refusal = () => (
  <Notice tone="danger" role="alert" show={f`!!${loginError}`}>
    {concat(apply(errorText, loginError), again)}
  </Notice>
)

const LoginForm = () => (
  <Form on={{ submit: signIn('login.submit') }}>
    <Refusal />
    <Action
      look="quiet"
      on={{ click: signIn('login.reopen', { reopen: true }) }}
      show={f`${loginError} === 'auth.account_closed'`}
    >
      {t('Open the company again', 'Abrir la empresa de nuevo')}
    </Action>
    <Field name="email" label={t('E-mail', 'Correo electrónico')} type="email" required autocomplete="username" />
    <Field
      name="password"
      label={t('Password', 'Contraseña')}
      type="password"
      required
      autocomplete="current-password"
      shown={f`${isPasswordShown}`}
    />
    <ShowPassword />
    <CodeFields />
    <Submit busy={loginBusy} saving={t('Signing in…', 'Iniciando sesión…')}>
      {t('Sign in', 'Iniciar sesión')}
    </Submit>
  </Form>
)

export const login = definePage('login', {
  meta: descriptions.login,
  title: t('Sign in', 'Iniciar sesión'),
  access: 'public',
  sections: (
    <PublicShell name="login">
      <Welcome />
      <Notice tone="ok" show={f`globalContext.browser.query?.reset === 'done'`}>
        {t('Your new password is set. Sign in with it.', 'Tu contraseña nueva está lista. Inicia sesión con ella.')}
      </Notice>
      <LoginForm />
      <Stack gap={token('s2')}>
        <TextLink link={linkTo(pages.forgotPassword)}>
          {t('Forgot your password?', '¿Olvidaste tu contraseña?')}
        </TextLink>
        <TextLink link={linkTo(pages.signUp)}>{t('New here? Sign up', '¿Primera vez? Regístrate')}</TextLink>
        <Small>
          {t(
            'Signing in needs a connection. After that this phone knows you, also without signal: what you enter is kept and sent later.',
            'Para iniciar sesión hace falta conexión. Después este teléfono te reconoce, también sin señal: lo que anotes se guarda y se envía luego.',
          )}
        </Small>
      </Stack>
    </PublicShell>
  ),
  workflows: [begin],
})

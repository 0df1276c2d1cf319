import {
  definePage,
  defineWorkflow,
  f,
  goToPath,
  localMethod,
  type Step,
  setVariable,
  t,
  variable,
  when,
} from '@sluice/config'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction, isSignedIn } from '../shared/plugins.ts'
import { plainShell } from '../shared/publicShell.ts'
import { box, formContainer, icon, text } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import { action, notice, small, stack, title } from '../ui/parts.ts'
import { textLink } from '../ui/textLink.ts'
import { token } from '../ui/tokens.ts'
import { apply, errorText, say } from '../ui/words.ts'
import { codeFields, codeSteps, enteredCode, forgetCode } from './loginCode.ts'

export const loginError = variable('loginError', 'string', { defaultValue: '' })
export const loginBusy = variable('loginBusy', 'boolean', { defaultValue: false })

const email = inputField('login/email', t('E-mail', 'Correo electrónico'), {
  fieldName: 'email',
  type: 'email',
  required: true,
  autocomplete: 'username',
})
const password = inputField('login/password', t('Password', 'Contraseña'), {
  fieldName: 'password',
  type: 'password',
  required: true,
  autocomplete: 'current-password',
})

/**
 * Address to open after signing in: the one the visitor came from, if it is within this app, else the dashboard. A path with
 * two slashes or a backslash could name another host.
 */
const destination = f`((source) => ((path) => path.startsWith('/') && !path.includes('//') && !path.includes('\\'))(source.split('?')[0].split('#')[0]) ? source : globalContext.page.lang === 'es' ? '/es/dashboard/' : '/dashboard/')(String(globalContext.browser.source ?? ''))`

const signInWith = (more: Readonly<Record<string, unknown>> = {}): readonly Step[] => [
  setVariable(loginError, ''),
  setVariable(loginBusy, true),
  localMethod('form.setFormState', [true, false]),
  authAction('login', {
    email: f`context.local.data.form.formData.email`,
    password: f`context.local.data.form.formData.password`,
    code: enteredCode,
    ...more,
  }),
  goToPath(destination),
]

const afterRefusal: readonly Step[] = [
  setVariable(loginBusy, false),
  localMethod('form.setFormState', [false, false]),
  setVariable(loginError, f`context.workflow.error.code === 'auth.code_required' ? '' : context.workflow.error.code`),
  ...codeSteps,
]

const submit = defineWorkflow('login.submit', signInWith(), { trigger: 'submit', onError: afterRefusal })
const reopen = defineWorkflow('login.reopen', signInWith({ reopen: true }), { trigger: 'click', onError: afterRefusal })

const begin = defineWorkflow(
  'login.begin',
  [
    ...forgetCode,
    setVariable(loginError, ''),
    setVariable(loginBusy, false),
    when(isSignedIn, [goToPath(destination)]),
  ],
  { trigger: 'onload' },
)

const welcome = box('login/mark', {
  slots: {
    children: [
      icon('login/mark/drop', {
        properties: { icon: 'lucide/droplets' },
        style: { width: '44px', height: '44px', customCss: { color: token('sl-accent') } },
      }),
      title('login/title', t('Sign in', 'Iniciar sesión')),
      text('login/lead', {
        text: t('Irrigation checkups, from the yard to the report.', 'Revisiones de riego, del jardín al informe.'),
        properties: { tag: 'p' },
        typography: { font: token('body'), color: token('sl-muted') },
      }),
    ],
  },
  layout: { direction: 'column', align: 'flex-start', gap: token('s2') },
})

const form = formContainer('login/form', {
  slots: {
    formContent: [
      stack('login/fields', [
        notice('login/error', apply(errorText, f`${loginError}`), 'danger', {
          showIf: f`!!${loginError}`,
          role: 'alert',
        }),
        action('login/reopen', t('Open the company again', 'Abrir la empresa de nuevo'), 'quiet', {
          on: [reopen],
          showIf: f`${loginError} === 'auth.account_closed'`,
        }),
        email.field,
        password.field,
        codeFields,
        action(
          'login/submit',
          f`${loginBusy} ? ${say(t('Signing in…', 'Iniciando sesión…'))} : ${say(t('Sign in', 'Iniciar sesión'))}`,
          'primary',
          { submit: true, wide: true, disabled: f`${loginBusy}` },
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [submit],
})

const saved = stack(
  'login/saved',
  [
    textLink('login/forgot', t('Forgot your password?', '¿Olvidaste tu contraseña?'), linkTo(pages.forgotPassword)),
    small(
      'login/offline',
      t(
        'Signing in needs a connection. After that this phone knows you, also without signal: what you enter is kept and sent later.',
        'Para iniciar sesión hace falta conexión. Después este teléfono te reconoce, también sin señal: lo que anotes se guarda y se envía luego.',
      ),
    ),
  ],
  { gap: token('s2') },
)

const isReset = f`globalContext.browser.query?.reset === 'done'`
const resetDone = notice(
  'login/reset',
  t('Your new password is set. Sign in with it.', 'Tu contraseña nueva está lista. Inicia sesión con ella.'),
  'ok',
  { showIf: isReset },
)

export const login = definePage('login', {
  meta: descriptions.login,
  title: t('Sign in', 'Iniciar sesión'),
  access: 'public',
  sections: plainShell('login', [welcome, resetDone, form, saved]),
  workflows: [begin],
})

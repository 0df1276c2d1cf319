import { definePage, defineWorkflow, f, localMethod, setVariable, t, variable } from '@sluice/config'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { apiRequest, isSignedIn } from '../shared/plugins.ts'
import { plainShell } from '../shared/publicShell.ts'
import { back } from '../shared/shell.ts'
import { formContainer } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import { action, body, notice, stack, title } from '../ui/parts.ts'
import { apply, errorText, say } from '../ui/words.ts'

export const emailError = variable('changeEmailError', 'string', { defaultValue: '' })
export const emailBusy = variable('changeEmailBusy', 'boolean', { defaultValue: false })
export const emailChanged = variable('isEmailChanged', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`

/** Requires the password unless the user is signed in: a person who only has access to the mailbox does not know it. */
const password = inputField('email/password', t('Your password', 'Tu contraseña'), {
  fieldName: 'password',
  type: 'password',
  required: true,
  autocomplete: 'current-password',
  showIf: f`!${isSignedIn}`,
})

const submit = defineWorkflow(
  'email.submit',
  [
    setVariable(emailError, ''),
    setVariable(emailBusy, true),
    localMethod('form.setFormState', [true, false]),
    apiRequest('confirmed', 'post', 'auth', 'change-email/confirm', {
      body: f`${isSignedIn} ? ({ token: ${linkToken} }) : ({ token: ${linkToken}, password: context.local.data.form.formData.password })`,
    }),
    setVariable(emailBusy, false),
    setVariable(emailChanged, true),
  ],
  {
    trigger: 'submit',
    onError: [
      setVariable(emailBusy, false),
      localMethod('form.setFormState', [false, false]),
      setVariable(
        emailError,
        f`context.workflow.error.code === 'auth.invalid_credentials' ? 'auth.wrong_password' : context.workflow.error.code`,
      ),
    ],
  },
)

const form = formContainer('email/form', {
  slots: {
    formContent: [
      stack('email/fields', [
        body(
          'email/words',
          t(
            'From now on you sign in with the address that this link was mailed to.',
            'A partir de ahora inicias sesión con el correo al que llegó este enlace.',
          ),
        ),
        notice('email/error', apply(errorText, f`${emailError}`), 'danger', {
          showIf: f`!!${emailError}`,
          role: 'alert',
        }),
        password.field,
        action(
          'email/submit',
          f`${emailBusy} ? ${say(t('Saving…', 'Guardando…'))} : ${say(t('Use this address', 'Usar este correo'))}`,
          'primary',
          { submit: true, wide: true, disabled: f`${emailBusy}` },
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [submit],
  showIf: f`!!${linkToken} && !${emailChanged}`,
})

const done = stack(
  'email/done',
  [
    notice('email/done/notice', t('Your address was changed.', 'Tu correo cambió.'), 'ok'),
    action('email/done/goOn', t('Go on', 'Continuar'), 'primary', { link: linkTo(pages.dashboard), wide: true }),
  ],
  { showIf: f`${emailChanged}` },
)

const noLink = notice(
  'email/noLink',
  t(
    'Open the link of the mail as it is: a part of it is missing here.',
    'Abre el enlace del correo tal como está: aquí falta una parte.',
  ),
  'danger',
  { showIf: f`!${linkToken}`, role: 'alert' },
)

export const changeEmail = definePage('change-email', {
  meta: descriptions.changeEmail,
  prerendered: false,
  title: t('New address', 'Correo nuevo'),
  access: 'public',
  sections: plainShell('change-email', [
    back('email/back', t('Back to sign in', 'Volver a iniciar sesión'), linkTo(pages.login)),
    title('email/title', t('Confirm your new address', 'Confirma tu correo nuevo')),
    form,
    done,
    noLink,
  ]),
})

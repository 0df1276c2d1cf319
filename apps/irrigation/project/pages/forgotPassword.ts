import { definePage, defineWorkflow, f, localMethod, setVariable, t, variable } from '@sluice/config'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction } from '../shared/plugins.ts'
import { plainShell } from '../shared/publicShell.ts'
import { back } from '../shared/shell.ts'
import { formContainer } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import { action, body, notice, stack, title } from '../ui/parts.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'

export const forgotError = variable('forgotError', 'string', { defaultValue: '' })
export const forgotBusy = variable('forgotBusy', 'boolean', { defaultValue: false })

/** E-mail address for which a link was requested; empty before. */
export const forgotSent = variable('forgotSent', 'string', { defaultValue: '' })

const email = inputField('forgot/email', t('E-mail', 'Correo electrónico'), {
  fieldName: 'email',
  type: 'email',
  required: true,
  autocomplete: 'username',
  valid: f`wwFormulas.isEmail(wwFormulas.trim(context.mapping))`,
})
const entered = f`context.local.data.form.formData.email`

const submit = defineWorkflow(
  'forgot.submit',
  [
    setVariable(forgotError, ''),
    setVariable(forgotBusy, true),
    localMethod('form.setFormState', [true, false]),
    authAction('forgotPassword', { email: entered }),
    localMethod('form.setFormState', [false, true]),
    setVariable(forgotBusy, false),
    setVariable(forgotSent, f`${entered}.trim()`),
  ],
  {
    trigger: 'submit',
    onError: [
      setVariable(forgotBusy, false),
      localMethod('form.setFormState', [false, false]),
      setVariable(forgotError, f`context.workflow.error.code`),
    ],
  },
)
const again = defineWorkflow('forgot.again', [setVariable(forgotSent, '')], { trigger: 'click' })

const form = formContainer('forgot/form', {
  slots: {
    formContent: [
      stack('forgot/fields', [
        body(
          'forgot/words',
          t(
            'Enter the e-mail that you sign in with. We send you a link to choose a new password.',
            'Escribe el correo con el que inicias sesión. Te enviamos un enlace para elegir otra contraseña.',
          ),
        ),
        notice('forgot/error', apply(errorText, f`${forgotError}`), 'danger', {
          showIf: f`!!${forgotError}`,
          role: 'alert',
        }),
        email.field,
        action(
          'forgot/submit',
          f`${forgotBusy} ? ${say(t('Sending…', 'Enviando…'))} : ${say(t('Send the link', 'Enviar el enlace'))}`,
          'primary',
          { submit: true, wide: true, disabled: f`${forgotBusy}` },
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [submit],
  showIf: f`!${forgotSent}`,
})

const sent = stack(
  'forgot/sent',
  [
    notice(
      'forgot/sent/notice',
      concat(
        say(t('If somebody signs in with ', 'Si alguien inicia sesión con ')),
        f`${forgotSent}`,
        say(
          t(', a link is on its way. It works for 60 minutes.', ', un enlace va en camino. Sirve durante 60 minutos.'),
        ),
      ),
      'ok',
    ),
    body(
      'forgot/sent/words',
      t(
        'Nothing there after some minutes? Look among the unwanted mails, or check the address.',
        '¿No llega en unos minutos? Busca entre los correos no deseados o revisa la dirección.',
      ),
    ),
    action('forgot/again', t('Use another e-mail', 'Usar otro correo'), 'secondary', { on: [again], wide: true }),
  ],
  { showIf: f`!!${forgotSent}` },
)

export const forgotPassword = definePage('forgot-password', {
  meta: descriptions.forgotPassword,
  title: t('Forgotten password', 'Contraseña olvidada'),
  access: 'public',
  sections: plainShell('forgot-password', [
    back('forgot/back', t('Back to sign in', 'Volver a iniciar sesión'), linkTo(pages.login)),
    title('forgot/title', t('Forgot your password?', '¿Olvidaste tu contraseña?')),
    form,
    sent,
  ]),
})

import { definePage, defineWorkflow, f, goTo, localMethod, setVariable, t, variable } from '@sluice/config'
import { descriptions } from '../shared/descriptions.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { passwordStrength } from '../shared/passwordStrength.ts'
import { authAction } from '../shared/plugins.ts'
import { plainShell } from '../shared/publicShell.ts'
import { back } from '../shared/shell.ts'
import { box, formContainer, text } from '../ui/elements.ts'
import { inputField } from '../ui/fields.ts'
import { action, notice, row, small, stack, title } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, errorText, say } from '../ui/words.ts'

export const resetError = variable('resetError', 'string', { defaultValue: '' })
export const resetBusy = variable('resetBusy', 'boolean', { defaultValue: false })
export const isPasswordShown = variable('isPasswordShown', 'boolean', { defaultValue: false })

const linkToken = f`globalContext.browser.query?.token`
const isUsable = f`!!${linkToken} && ${resetError} !== 'auth.reset_link_invalid'`

const password = inputField('reset/password', t('New password', 'Contraseña nueva'), {
  fieldName: 'password',
  type: 'password',
  required: true,
  autocomplete: 'new-password',
  shown: f`${isPasswordShown}`,
  valid: f`context.mapping.length >= 8 && context.mapping.length <= 256`,
  describedBy: 'reset-hint',
})
const entered = f`${password.input.variable()} ?? ''`
const strength = apply(passwordStrength, entered)

const show = defineWorkflow('reset.show', [setVariable(isPasswordShown, f`!${isPasswordShown}`)], { trigger: 'click' })
const submit = defineWorkflow(
  'reset.submit',
  [
    setVariable(resetError, ''),
    setVariable(resetBusy, true),
    localMethod('form.setFormState', [true, false]),
    authAction('resetPassword', { token: linkToken, password: f`context.local.data.form.formData.password` }),
    goTo(pages.login, { queries: [{ name: 'reset', value: 'done' }] }),
  ],
  {
    trigger: 'submit',
    onError: [
      setVariable(resetBusy, false),
      localMethod('form.setFormState', [false, false]),
      setVariable(resetError, f`context.workflow.error.code`),
    ],
  },
)

/** One of four bars; the number of filled bars shows the strength of the password. */
const stroke = (at: number) =>
  box(`reset/strength/${at}`, {
    style: {
      height: '8px',
      flex: '1 1 0',
      borderRadius: '4px',
      backgroundColor: f`${strength} >= ${at} ? ${[token('sl-danger'), token('warn'), token('info'), token('sl-accent')]}[${strength} - 1] : ${token('surface-2')}`,
    },
  })

const meter = stack(
  'reset/strength',
  [
    row('reset/strength/strokes', [1, 2, 3, 4].map(stroke), { gap: token('s1'), style: { width: '100%' } }),
    text('reset/strength/words', {
      text: f`wwFormulas.switch(${strength},
        1, ${say(t('Strength: weak', 'Seguridad: débil'))},
        2, ${say(t('Strength: fair', 'Seguridad: regular'))},
        3, ${say(t('Strength: good', 'Seguridad: buena'))},
        4, ${say(t('Strength: strong', 'Seguridad: alta'))},
        ${say(t('Strength: nothing entered yet', 'Seguridad: nada escrito aún'))})`,
      properties: { tag: 'p' },
      typography: { font: token('small'), color: token('sl-text') },
      attributes: { 'aria-live': 'polite' },
    }),
  ],
  { gap: token('s1') },
)

const form = formContainer('reset/form', {
  slots: {
    formContent: [
      stack('reset/fields', [
        notice('reset/error', apply(errorText, f`${resetError}`), 'danger', {
          showIf: f`!!${resetError}`,
          role: 'alert',
        }),
        password.field,
        text('reset/hint', {
          text: t(
            'At least 8 characters. Several words in a row are easy to keep in mind and hard to guess.',
            'Al menos 8 caracteres. Varias palabras seguidas se recuerdan fácil y cuesta adivinarlas.',
          ),
          properties: { tag: 'p' },
          typography: { font: token('small'), color: token('sl-muted') },
          domId: 'reset-hint',
        }),
        meter,
        action(
          'reset/show',
          f`${isPasswordShown} ? ${say(t('Hide the password', 'Ocultar la contraseña'))} : ${say(t('Show the password', 'Mostrar la contraseña'))}`,
          'quiet',
          { on: [show], iconName: f`${isPasswordShown} ? 'lucide/eye-off' : 'lucide/eye'` },
        ),
        action(
          'reset/submit',
          f`${resetBusy} ? ${say(t('Saving…', 'Guardando…'))} : ${say(t('Set the password', 'Guardar la contraseña'))}`,
          'primary',
          { submit: true, wide: true, disabled: f`${resetBusy}` },
        ),
        small(
          'reset/devices',
          t('Every device that is signed in as you is signed out.', 'Se cierra tu sesión en todos los dispositivos.'),
        ),
      ]),
    ],
  },
  style: { width: '100%' },
  on: [submit],
  showIf: isUsable,
})

const expired = stack(
  'reset/expired',
  [
    notice(
      'reset/expired/notice',
      t(
        'This link does not work any more: it was used, or is older than 60 minutes.',
        'Este enlace ya no sirve: se usó o tiene más de 60 minutos.',
      ),
      'danger',
      { role: 'alert' },
    ),
    action('reset/expired/ask', t('Ask for a new link', 'Pedir otro enlace'), 'primary', {
      link: linkTo(pages.forgotPassword),
      wide: true,
    }),
  ],
  { showIf: f`!(${isUsable})` },
)

export const resetPassword = definePage('reset-password', {
  meta: descriptions.resetPassword,
  prerendered: false,
  title: t('New password', 'Contraseña nueva'),
  access: 'public',
  sections: plainShell('reset-password', [
    back('reset/back', t('Back to sign in', 'Volver a iniciar sesión'), linkTo(pages.login)),
    title('reset/title', t('Choose a new password', 'Elige una contraseña nueva')),
    form,
    expired,
  ]),
})

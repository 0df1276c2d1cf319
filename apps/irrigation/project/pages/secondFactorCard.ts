/*
 * Second factor of the user, on their account page. Secrets that the server sends once (the key of the app, the recovery codes)
 * are kept in variables that are cleared by the next step and whenever the page opens.
 */
import {
  type AuthoredWorkflow,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  localMethod,
  step as plainStep,
  type Step,
  type StoredElement,
  setVariable,
  type Texts,
  t,
  variable,
} from '@sluice/config'
import { apiCollection, apiRequest } from '../shared/plugins.ts'
import { formContainer, image, text } from '../ui/elements.ts'
import { type Field, inputField } from '../ui/fields.ts'
import { action, card, heading, notice, small, stack } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { apply, concat, errorText, say } from '../ui/words.ts'

export const secondFactor = apiCollection('secondFactor', 'auth', 'second-factor')

/** Current step: none, `begin`, `scan`, `codes`, `renew` or `off`. */
export const factorStep = variable('factorStep', 'string', { defaultValue: '' })
export const factorSetup = variable('factorSetup', 'object', { defaultValue: {} })
export const factorCodes = variable('factorCodes', 'array', { defaultValue: [] })
export const factorError = variable('factorError', 'string', { defaultValue: '' })
export const factorBusy = variable('factorBusy', 'boolean', { defaultValue: false })

const isOn = f`${secondFactor}.data?.is_on === true`
const isAt = (at: string): Formula => f`${factorStep} === ${at}`
const form = f`context.local.data.form.formData`

/** Goes to a step and clears everything of the previous one. */
const goTo = (at: string): readonly Step[] => [
  setVariable(factorSetup, f`({})`),
  setVariable(factorCodes, f`[]`),
  setVariable(factorError, ''),
  setVariable(factorBusy, false),
  setVariable(factorStep, at),
]

/** Clears the secrets when the page opens. */
export const openFactor = defineWorkflow('factor.open', goTo(''), { trigger: 'onload' })

const onClick = (at: string, name: string) => defineWorkflow(`factor.${name}`, goTo(at), { trigger: 'click' })

function onSubmit(name: string, steps: readonly Step[]): AuthoredWorkflow {
  const begin = [
    setVariable(factorError, ''),
    setVariable(factorBusy, true),
    localMethod('form.setFormState', [true, false]),
  ]
  const onError = [
    setVariable(factorBusy, false),
    localMethod('form.setFormState', [false, false]),
    setVariable(factorError, f`context.workflow.error.code`),
  ]
  return defineWorkflow(`factor.${name}`, [...begin, ...steps], { trigger: 'submit', onError })
}

const passwordField = (name: string) =>
  inputField(`factor/${name}/password`, t('Your password', 'Tu contraseña'), {
    fieldName: 'password',
    type: 'password',
    required: true,
    autocomplete: 'current-password',
  })
const codeField = (name: string, isNew = false) =>
  inputField(
    `factor/${name}/code`,
    isNew
      ? t('Code that the app shows', 'Código que muestra la aplicación')
      : t('Code of the app, or a recovery code', 'Código de la aplicación o de recuperación'),
    { fieldName: 'code', required: true, autocomplete: 'one-time-code', ...(isNew ? { keyboard: 'numeric' } : {}) },
  )

interface FormOptions {
  readonly at: string
  readonly fields: readonly Field[]
  readonly words: Texts
  readonly steps: readonly Step[]
  readonly above?: readonly StoredElement[]
}

/** Form of a step, with a way to leave it. */
function stepForm({ at, fields, words, steps, above = [] }: FormOptions): StoredElement {
  return formContainer(`factor/${at}`, {
    slots: {
      formContent: [
        stack(`factor/${at}/fields`, [
          ...above,
          notice(`factor/${at}/error`, apply(errorText, f`${factorError}`), 'danger', {
            showIf: f`!!${factorError}`,
            role: 'alert',
          }),
          ...fields.map(({ field }) => field),
          action(`factor/${at}/go`, words, 'primary', { submit: true, wide: true, disabled: f`${factorBusy}` }),
          action(`factor/${at}/leave`, t('Cancel', 'Cancelar'), 'quiet', { on: [onClick('', `leave.${at}`)] }),
        ]),
      ],
    },
    style: { width: '100%' },
    on: [onSubmit(at, steps)],
    showIf: isAt(at),
  })
}

const proof = f`({ password: ${form}.password, code: ${form}.code })`
const showCodes: readonly Step[] = [
  setVariable(factorCodes, f`context.workflow.codes.result.data.recovery_codes`),
  setVariable(factorSetup, f`({})`),
  setVariable(factorBusy, false),
  setVariable(factorStep, 'codes'),
  fetchCollections(secondFactor),
]

const begin = stepForm({
  at: 'begin',
  fields: [passwordField('begin')],
  words: t('Go on', 'Continuar'),
  steps: [
    apiRequest('setup', 'post', 'auth', 'second-factor', { body: f`({ password: ${form}.password })` }),
    setVariable(factorSetup, f`context.workflow.setup.result.data`),
    setVariable(factorBusy, false),
    setVariable(factorStep, 'scan'),
  ],
})

const scan = stepForm({
  at: 'scan',
  fields: [codeField('scan', true)],
  words: t('Turn on', 'Activar'),
  steps: [
    apiRequest('codes', 'post', 'auth', 'second-factor/confirm', { body: f`({ code: ${form}.code })` }),
    ...showCodes,
  ],
  above: [
    small(
      'factor/scan/how',
      t(
        'Scan this with an authenticator app, or copy the key into it. Then enter the code that it shows.',
        'Escanéalo con una aplicación de autenticación, o copia la clave en ella. Luego escribe el código que muestra.',
      ),
    ),
    image('factor/scan/qr', {
      properties: {
        url: f`${factorSetup}.qr ? 'data:image/svg+xml,' + encodeURIComponent(${factorSetup}.qr) : ''`,
        alt: t('QR code that sets up an authenticator app', 'Código QR que configura una aplicación de autenticación'),
        loading: 'eager',
      },
      style: { width: '200px', height: '200px', backgroundColor: '#ffffff', borderRadius: '12px', align: 'center' },
    }),
    text('factor/scan/key', {
      text: f`${factorSetup}.secret ?? ''`,
      properties: { tag: 'p' },
      typography: { font: token('body'), color: token('sl-text') },
      style: { customCss: { overflowWrap: 'anywhere', userSelect: 'all' } },
    }),
    action('factor/scan/copy', t('Copy the key', 'Copiar la clave'), 'secondary', {
      iconName: 'lucide/copy',
      on: [
        defineWorkflow('factor.copyKey', [plainStep('copy-clipboard', { value: f`${factorSetup}.secret` })], {
          trigger: 'click',
        }),
      ],
    }),
  ],
})

const codes = stack(
  'factor/codes',
  [
    notice(
      'factor/codes/keep',
      t(
        'Keep these recovery codes where you find them without your phone. Each works once, and they are shown only now.',
        'Guarda estos códigos de recuperación donde los encuentres sin tu teléfono. Cada uno sirve una vez y solo se muestran ahora.',
      ),
      'warn',
    ),
    text('factor/codes/list', {
      text: f`${factorCodes}.join('\n')`,
      properties: { tag: 'p' },
      typography: { font: token('body'), color: token('sl-text') },
      style: { customCss: { whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums', userSelect: 'all' } },
    }),
    action('factor/codes/copy', t('Copy the codes', 'Copiar los códigos'), 'secondary', {
      iconName: 'lucide/copy',
      on: [
        defineWorkflow('factor.copyCodes', [plainStep('copy-clipboard', { value: f`${factorCodes}.join('\n')` })], {
          trigger: 'click',
        }),
      ],
    }),
    action('factor/codes/done', t('I have kept them', 'Ya los guardé'), 'primary', {
      on: [onClick('', 'done')],
      wide: true,
    }),
  ],
  { showIf: isAt('codes') },
)

const renew = stepForm({
  at: 'renew',
  fields: [passwordField('renew'), codeField('renew')],
  words: t('Make new recovery codes', 'Crear códigos de recuperación'),
  steps: [apiRequest('codes', 'post', 'auth', 'second-factor/recovery-codes', { body: proof }), ...showCodes],
})

const off = stepForm({
  at: 'off',
  fields: [passwordField('off'), codeField('off')],
  words: t('Turn off', 'Desactivar'),
  steps: [
    apiRequest('off', 'delete', 'auth', 'second-factor', { body: proof }),
    ...goTo(''),
    fetchCollections(secondFactor),
  ],
})

/** State of the second factor, and the forms to change it. */
export const secondFactorCard = card('account/factor', [
  heading('account/factor/title', t('Sign-in with a code', 'Inicio de sesión con código')),
  small(
    'account/factor/state',
    f`${isOn} ? ${concat(say(t('On. Recovery codes left: ', 'Activado. Códigos de recuperación que quedan: ')), f`${secondFactor}.data?.recovery_codes_left ?? 0`)} : ${say(t('Off. With it, signing in also asks for a code of an app on your phone.', 'Desactivado. Con él, al iniciar sesión también se pide un código de una aplicación de tu teléfono.'))}`,
    { showIf: f`${secondFactor}.isFetched` },
  ),
  action('account/factor/begin', t('Turn on', 'Activar'), 'secondary', {
    on: [onClick('begin', 'begin.open')],
    iconName: 'lucide/shield-check',
    showIf: f`${secondFactor}.isFetched && !(${isOn}) && ${factorStep} === ''`,
  }),
  begin,
  scan,
  codes,
  stack(
    'account/factor/choices',
    [
      action('account/factor/renew', t('New recovery codes', 'Códigos de recuperación nuevos'), 'secondary', {
        on: [onClick('renew', 'renew.open')],
      }),
      action('account/factor/off', t('Turn off', 'Desactivar'), 'quiet', { on: [onClick('off', 'off.open')] }),
    ],
    { showIf: f`${isOn} && ${factorStep} === ''` },
  ),
  renew,
  off,
])

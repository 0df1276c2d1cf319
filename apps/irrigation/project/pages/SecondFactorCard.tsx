/** @jsxImportSource @sluice/config */
/*
 * Second factor of the user, on their account page. Secrets that the server sends once (the key of the app, the recovery codes)
 * are kept in variables that are cleared by the next step and whenever the page opens.
 */
import {
  type Child,
  defineWorkflow,
  type Formula,
  f,
  fetchCollections,
  step as plainStep,
  type Step,
  setVariable,
  type Texts,
  t,
  variable,
} from '@sluice/config'
import { apiCollection, apiRequest } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { Card, Stack } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice, Notice } from '../ui/Notice.tsx'
import { Image } from '../ui/tags.ts'
import { Body, Heading, Small } from '../ui/texts.tsx'
import { concat, say } from '../ui/words.ts'

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

const PasswordField = () => (
  <Field
    name="password"
    label={t('Your password', 'Tu contraseña')}
    type="password"
    required
    autocomplete="current-password"
  />
)
const CodeField = () => (
  <Field
    name="code"
    label={t('Code of the app, or a recovery code', 'Código de la aplicación o de recuperación')}
    required
    autocomplete="one-time-code"
  />
)

interface StepFormProps {
  readonly at: string
  readonly fields: Child
  readonly words: Texts
  readonly steps: readonly Step[]
  readonly children?: Child
}

/** Form of a step, with a way to leave it. */
const StepForm = ({ at, fields, words, steps, children }: StepFormProps) => (
  <Form on={{ submit: sendForm(`factor.${at}`, steps, { error: factorError, busy: factorBusy }) }} show={isAt(at)}>
    {children}
    <ErrorNotice code={factorError} />
    {fields}
    <Action look="primary" submit wide disabled={f`${factorBusy}`}>
      {words}
    </Action>
    <Action look="quiet" on={{ click: goTo('') }}>
      {t('Cancel', 'Cancelar')}
    </Action>
  </Form>
)

const proof = f`({ password: ${form}.password, code: ${form}.code })`
const showCodes: readonly Step[] = [
  setVariable(factorCodes, f`context.workflow.codes.result.data.recovery_codes`),
  setVariable(factorSetup, f`({})`),
  setVariable(factorBusy, false),
  setVariable(factorStep, 'codes'),
  fetchCollections(secondFactor),
]

const Begin = () => (
  <StepForm
    at="begin"
    fields={<PasswordField />}
    words={t('Go on', 'Continuar')}
    steps={[
      apiRequest('setup', 'post', 'auth', 'second-factor', { body: f`({ password: ${form}.password })` }),
      setVariable(factorSetup, f`context.workflow.setup.result.data`),
      setVariable(factorBusy, false),
      setVariable(factorStep, 'scan'),
    ]}
  />
)

const Scan = () => (
  <StepForm
    at="scan"
    fields={
      <Field
        name="code"
        label={t('Code that the app shows', 'Código que muestra la aplicación')}
        required
        autocomplete="one-time-code"
        keyboard="numeric"
      />
    }
    words={t('Turn on', 'Activar')}
    steps={[
      apiRequest('codes', 'post', 'auth', 'second-factor/confirm', { body: f`({ code: ${form}.code })` }),
      ...showCodes,
    ]}
  >
    <Small>
      {t(
        'Scan this with an authenticator app, or copy the key into it. Then enter the code that it shows.',
        'Escanéalo con una aplicación de autenticación, o copia la clave en ella. Luego escribe el código que muestra.',
      )}
    </Small>
    <Image
      url={f`${factorSetup}.qr ? 'data:image/svg+xml,' + encodeURIComponent(${factorSetup}.qr) : ''`}
      alt={t('QR code that sets up an authenticator app', 'Código QR que configura una aplicación de autenticación')}
      loading="eager"
      style={{ width: '200px', height: '200px', backgroundColor: '#ffffff', borderRadius: '12px', align: 'center' }}
    />
    <Body style={{ customCss: { overflowWrap: 'anywhere', userSelect: 'all' } }}>{f`${factorSetup}.secret ?? ''`}</Body>
    <Action icon="lucide/copy" on={{ click: [plainStep('copy-clipboard', { value: f`${factorSetup}.secret` })] }}>
      {t('Copy the key', 'Copiar la clave')}
    </Action>
  </StepForm>
)

const Codes = () => (
  <Stack show={isAt('codes')}>
    <Notice tone="warn">
      {t(
        'Keep these recovery codes where you find them without your phone. Each works once, and they are shown only now.',
        'Guarda estos códigos de recuperación donde los encuentres sin tu teléfono. Cada uno sirve una vez y solo se muestran ahora.',
      )}
    </Notice>
    <Body style={{ customCss: { whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums', userSelect: 'all' } }}>
      {f`${factorCodes}.join('\n')`}
    </Body>
    <Action icon="lucide/copy" on={{ click: [plainStep('copy-clipboard', { value: f`${factorCodes}.join('\n')` })] }}>
      {t('Copy the codes', 'Copiar los códigos')}
    </Action>
    <Action look="primary" on={{ click: goTo('') }} wide>
      {t('I have kept them', 'Ya los guardé')}
    </Action>
  </Stack>
)

const Renew = () => (
  <StepForm
    at="renew"
    fields={[<PasswordField />, <CodeField />]}
    words={t('Make new recovery codes', 'Crear códigos de recuperación')}
    steps={[apiRequest('codes', 'post', 'auth', 'second-factor/recovery-codes', { body: proof }), ...showCodes]}
  />
)

const Off = () => (
  <StepForm
    at="off"
    fields={[<PasswordField />, <CodeField />]}
    words={t('Turn off', 'Desactivar')}
    steps={[
      apiRequest('off', 'delete', 'auth', 'second-factor', { body: proof }),
      ...goTo(''),
      fetchCollections(secondFactor),
    ]}
  />
)

/** State of the second factor, and the forms to change it. */
export const SecondFactorCard = () => (
  <Card>
    <Heading>{t('Sign-in with a code', 'Inicio de sesión con código')}</Heading>
    <Small show={secondFactor.isFetched}>
      {f`${isOn} ? ${concat(say(t('On. Recovery codes left: ', 'Activado. Códigos de recuperación que quedan: ')), f`${secondFactor}.data?.recovery_codes_left ?? 0`)} : ${say(t('Off. With it, signing in also asks for a code of an app on your phone.', 'Desactivado. Con él, al iniciar sesión también se pide un código de una aplicación de tu teléfono.'))}`}
    </Small>
    <Action
      icon="lucide/shield-check"
      on={{ click: goTo('begin') }}
      show={f`${secondFactor}.isFetched && !(${isOn}) && ${factorStep} === ''`}
    >
      {t('Turn on', 'Activar')}
    </Action>
    <Begin />
    <Scan />
    <Codes />
    <Stack show={f`${isOn} && ${factorStep} === ''`}>
      <Action on={{ click: goTo('renew') }}>{t('New recovery codes', 'Códigos de recuperación nuevos')}</Action>
      <Action look="quiet" on={{ click: goTo('off') }}>
        {t('Turn off', 'Desactivar')}
      </Action>
    </Stack>
    <Renew />
    <Off />
  </Card>
)

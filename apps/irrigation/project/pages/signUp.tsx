/** @jsxImportSource @sluice/config */
import { definePage, defineWorkflow, f, goTo, projectFormula, setVariable, t, variable, when } from '@sluice/config'
import { Back } from '../shared/Back.tsx'
import { descriptions } from '../shared/descriptions.ts'
import { EmailField } from '../shared/EmailField.tsx'
import { NewPassword } from '../shared/NewPassword.tsx'
import { linkTo, pages } from '../shared/pages.ts'
import { apiRequest, authAction, isSignedIn } from '../shared/plugins.ts'
import { sendForm } from '../shared/sendForm.ts'
import { PublicShell } from '../shell/PublicShell.tsx'
import { Row, Stack } from '../ui/boxes.tsx'
import { Submit } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { ErrorNotice } from '../ui/Notice.tsx'
import { FormInput } from '../ui/tags.ts'
import { Body, Small, TextLink, Title } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'

export const signUpError = variable('signUpError', 'string', { defaultValue: '' })
export const signUpBusy = variable('signUpBusy', 'boolean', { defaultValue: false })

/** Whether the company was made, while the user was not read yet. */
export const isSignedUp = variable('isSignedUp', 'boolean', { defaultValue: false })

/** Hosts whose addresses tell nothing about a company. */
const mailHosts =
  'aol att comcast gmail gmx hotmail icloud live mac mail me msn outlook proton protonmail sbcglobal verizon yahoo ymail'

/** Name of a company by an e-mail address, such as “Maple bend” for `ana@maple-bend.com`; empty where the host tells none. */
export const companyOfEmail = projectFormula(
  'companyOfEmail',
  ['email'],
  f`((host) => host.length < 2 || ${mailHosts.split(' ')}.includes(host) ? '' : host[0].toUpperCase() + host.slice(1).split('-').join(' '))((String(email ?? '').trim().toLowerCase().split('@')[1] ?? '').split('.').slice(0, -1).filter((label, at) => at === 0 || !${['ac', 'co', 'com', 'edu', 'gob', 'net', 'org']}.includes(label)).pop() ?? '')`,
)

const email = FormInput.ref<string>()
const suggested = f`${companyOfEmail}(${email.value})`
const entered = f`context.local.data.form.formData`
const company = f`(${entered}.company?.trim() || ${companyOfEmail}(${entered}.email))`

const submit = sendForm(
  'signUp.submit',
  [
    // A retry continues after the last step that succeeded.
    when(f`!${isSignedUp}`, [
      apiRequest('signedUp', 'post', 'auth', 'signup', {
        body: f`({ name: ${entered}.name.trim(), email: ${entered}.email.trim(), password: ${entered}.password, locale: globalContext.page.lang, timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone, ...(${company} ? { company: ${company} } : {}) })`,
      }),
      authAction('storeAuthToken', { authToken: f`context.workflow.signedUp.result.data.authToken` }),
      setVariable(isSignedUp, true),
    ]),
    authAction('fetchUser'),
    goTo(pages.dashboard),
  ],
  { error: signUpError, busy: signUpBusy, marksFields: true },
)

const SignUpForm = () => (
  <Form on={{ submit }}>
    <ErrorNotice code={signUpError} />
    <Field name="name" label={t('Your name', 'Tu nombre')} required autocomplete="name" />
    <EmailField ref={email} />
    <Field
      name="company"
      label={t('Company (can wait)', 'Empresa (puede esperar)')}
      autocomplete="organization"
      placeholder={suggested}
    />
    <NewPassword label={t('Password', 'Contraseña')} />
    <Submit busy={signUpBusy} saving={t('One moment…', 'Un momento…')}>
      {t('Create my company', 'Crear mi empresa')}
    </Submit>
    <Stack gap={token('s1')}>
      <Small>{t('By signing up you accept these:', 'Al registrarte aceptas esto:')}</Small>
      <Row wrap gap={token('s4')}>
        <TextLink link={linkTo(pages.terms)}>{t('Terms', 'Condiciones en inglés')}</TextLink>
        <TextLink link={linkTo(pages.privacy)}>{t('Privacy', 'Privacidad')}</TextLink>
      </Row>
    </Stack>
  </Form>
)

/** Makes a company with its owner, who is signed in at once and confirms the address later. */
export const signUp = definePage('sign-up', {
  meta: descriptions.signUp,
  title: t('Sign up', 'Regístrate'),
  access: 'public',
  sections: (
    <PublicShell name="sign-up">
      <Back to={pages.login}>{t('I have an account', 'Ya tengo cuenta')}</Back>
      <Title>{t('Start with Sluice', 'Empieza con Sluice')}</Title>
      <Body>
        {t(
          'A company of your own, empty and only yours. In five minutes you walk the first property.',
          'Una empresa propia, vacía y solo tuya. En cinco minutos recorres la primera propiedad.',
        )}
      </Body>
      <SignUpForm />
    </PublicShell>
  ),
  workflows: [defineWorkflow('signUp.signedIn', [when(isSignedIn, [goTo(pages.dashboard)])], { trigger: 'onload' })],
})

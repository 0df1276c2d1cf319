/** @jsxImportSource @sluice/config */
import { elementAction, f, type Step, setVariable, step, t, variable, when } from '@sluice/config'
import { Stack } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { Field } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { FormInput } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

/** Whether the server has asked for a code, and whether the person enters a recovery code instead. */
export const isCodeAsked = variable('isLoginCodeAsked', 'boolean', { defaultValue: false })
export const isRecovery = variable('isLoginRecovery', 'boolean', { defaultValue: false })

const code = FormInput.ref<string>()
const recovery = FormInput.ref<string>()

/** Focuses the field once it is shown. */
const focusShown: readonly Step[] = [
  step('wait', { value: 50 }),
  when(f`${isRecovery}`, [elementAction(recovery, 'focusInput')], [elementAction(code, 'focusInput')]),
]

/** Goes back to e-mail and password, also for a person who left while a code was asked for. */
export const forgetCode: readonly Step[] = [setVariable(isCodeAsked, false), setVariable(isRecovery, false)]

/** The entered code; an empty text where none was asked for. */
export const enteredCode = f`!${isCodeAsked} ? '' : ${isRecovery} ? context.local.data.form.formData.recovery : context.local.data.form.formData.code`

/** Steps after a refusal: the server may ask for a code, and another e-mail or password may need none. */
export const codeSteps: readonly Step[] = [
  setVariable(
    isCodeAsked,
    f`context.workflow.error.code === 'auth.code_required' || (${isCodeAsked} && context.workflow.error.code !== 'auth.invalid_credentials')`,
  ),
  ...focusShown,
]

/** Second step of signing in, below e-mail and password. */
export const CodeFields = () => (
  <Stack gap={token('s3')} show={isCodeAsked}>
    <Notice tone="info">
      {f`${isRecovery} ? ${say(t('Enter one of the recovery codes that you kept. Each works once.', 'Escribe uno de los códigos de recuperación que guardaste. Cada uno sirve una vez.'))} : ${say(t('Enter the 6 digits that your authenticator app shows now.', 'Escribe los 6 dígitos que muestra ahora tu aplicación de autenticación.'))}`}
    </Notice>
    <Field
      key="code"
      ref={code}
      name="code"
      label={t('Code of the authenticator app', 'Código de la aplicación de autenticación')}
      required
      autocomplete="one-time-code"
      keyboard="numeric"
      show={f`!${isRecovery}`}
    />
    <Field
      key="recovery"
      ref={recovery}
      name="recovery"
      label={t('Recovery code', 'Código de recuperación')}
      required
      show={isRecovery}
    />
    <Action look="quiet" on={{ click: [setVariable(isRecovery, f`!${isRecovery}`), ...focusShown] }}>
      {f`${isRecovery} ? ${say(t('Use the authenticator app', 'Usar la aplicación de autenticación'))} : ${say(t('Use a recovery code', 'Usar un código de recuperación'))}`}
    </Action>
  </Stack>
)

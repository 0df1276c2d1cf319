/** @jsxImportSource @sluice/config */
import { f, setVariable, t, variable } from '@sluice/config'
import { Action } from '../ui/buttons.tsx'
import { say } from '../ui/words.ts'

/** Whether a password that is entered is shown as plain text. */
export const isPasswordShown = variable('isPasswordShown', 'boolean', { defaultValue: false })

/** Shows the password of the form as plain text, or hides it. */
export const ShowPassword = () => (
  <Action look="quiet" on={{ click: [setVariable(isPasswordShown, f`!${isPasswordShown}`)] }}>
    {f`${isPasswordShown} ? ${say(t('Hide the password', 'Ocultar la contraseña'))} : ${say(t('Show the password', 'Mostrar la contraseña'))}`}
  </Action>
)

import type { ActionType } from '../../action.ts'

/** Changes the theme to light or dark, or to the other one. */
export const changeTheme: ActionType = {
  type: 'change-theme',
  execute({ value, runtime }) {
    const theme = value('theme')
    const other = runtime.theme.get() === 'dark' ? 'light' : 'dark'
    runtime.theme.set(theme === 'toggle' ? other : theme === 'dark' ? 'dark' : 'light')
  },
}

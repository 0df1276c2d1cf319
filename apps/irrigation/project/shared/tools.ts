import { defineWorkflow, f, step, t } from '@sluice/config'
import { box } from '../ui/elements.ts'
import { action, iconButton } from '../ui/parts.ts'
import { token } from '../ui/tokens.ts'
import { hasLanguages, switchLanguage } from './languages.ts'

const switchTheme = defineWorkflow('shell.theme', [step('change-theme', { theme: 'toggle' })], { trigger: 'click' })
/** Language and theme buttons, at the right of every bar. */
export const tools = box('shell/tools', {
  slots: {
    children: [
      action('shell/language', f`globalContext.page.lang === 'es' ? 'EN' : 'ES'`, 'quiet', {
        on: [switchLanguage('shell.language')],
        aria: f`globalContext.page.lang === 'es' ? 'EN: switch to English' : 'ES: cambiar a español'`,
        showIf: hasLanguages,
      }),
      iconButton(
        'shell/theme',
        t('Light or dark', 'Claro u oscuro'),
        f`globalContext.browser.theme === 'dark' ? 'lucide/sun' : 'lucide/moon'`,
        { on: [switchTheme] },
      ),
    ],
  },
  layout: { direction: 'row', align: 'center', gap: token('s1') },
})

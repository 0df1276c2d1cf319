import { definePage, defineWorkflow, f, goTo, step, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction, user } from '../shared/plugins.ts'
import { shell } from '../shared/shell.ts'
import { action, card, heading, row, small, strong, title } from '../ui/parts.ts'
import { concat, say } from '../ui/words.ts'
import { installCard } from './installCard.ts'
import { openFactor, secondFactorCard } from './secondFactorCard.ts'

const signOut = defineWorkflow('account.signOut', [authAction('logout'), goTo(pages.login)], { trigger: 'click' })
const english = defineWorkflow('account.english', [step('change-lang', { lang: 'en' })], { trigger: 'click' })
const spanish = defineWorkflow('account.spanish', [step('change-lang', { lang: 'es' })], { trigger: 'click' })
const light = defineWorkflow('account.light', [step('change-theme', { theme: 'light' })], { trigger: 'click' })
const dark = defineWorkflow('account.dark', [step('change-theme', { theme: 'dark' })], { trigger: 'click' })

export const account = definePage('my_account', {
  title: t('More', 'Más'),
  access: 'private',
  sections: shell('account', [
    title('account/title', t('More', 'Más')),
    card('account/me', [
      strong('account/name', f`${user}?.name ?? ''`),
      small('account/company', concat(f`${user}?.account?.name ?? ''`, ' · ', f`${user}?.email ?? ''`)),
      row('account/me/choices', [
        action('account/signOut', t('Sign out', 'Cerrar sesión'), 'danger', {
          iconName: 'lucide/log-out',
          on: [signOut],
          aria: say(t('Sign out', 'Cerrar sesión')),
        }),
      ]),
    ]),
    card('account/language', [
      heading('account/language/title', t('Language', 'Idioma')),
      row(
        'account/language/choices',
        [
          action('account/language/en', 'English', 'secondary', {
            on: [english],
            disabled: f`globalContext.page.lang === 'en'`,
          }),
          action('account/language/es', 'Español', 'secondary', {
            on: [spanish],
            disabled: f`globalContext.page.lang === 'es'`,
          }),
        ],
        { wrap: true },
      ),
    ]),
    card('account/theme', [
      heading('account/theme/title', t('Appearance', 'Apariencia')),
      row(
        'account/theme/choices',
        [
          action('account/theme/light', t('Light', 'Claro'), 'secondary', {
            on: [light],
            iconName: 'lucide/sun',
            disabled: f`globalContext.browser.theme === 'light'`,
          }),
          action('account/theme/dark', t('Dark', 'Oscuro'), 'secondary', {
            on: [dark],
            iconName: 'lucide/moon',
            disabled: f`globalContext.browser.theme === 'dark'`,
          }),
        ],
        { wrap: true },
      ),
    ]),
    card('account/work', [
      action('account/completed', t('Completed checkups', 'Revisiones terminadas'), 'quiet', {
        iconName: 'lucide/clipboard-check',
        link: linkTo(pages.completed),
      }),
    ]),
    installCard,
    // Last, as its height is known only when the server has answered: nothing below it can move under a finger.
    secondFactorCard,
  ]),
  workflows: [openFactor],
})

/** @jsxImportSource @sluice/config */
import { definePage, f, goTo, step, t } from '@sluice/config'
import { linkTo, pages } from '../shared/pages.ts'
import { authAction, user } from '../shared/plugins.ts'
import { Shell } from '../shell/Shell.tsx'
import { Card, Row } from '../ui/boxes.tsx'
import { Action } from '../ui/buttons.tsx'
import { Heading, Small, Strong, Title } from '../ui/texts.tsx'
import { say } from '../ui/words.ts'
import { InstallCard } from './InstallCard.tsx'
import { openFactor, SecondFactorCard } from './SecondFactorCard.tsx'

const Language = ({ lang, children }: { readonly lang: string; readonly children: string }) => (
  <Action on={{ click: [step('change-lang', { lang })] }} pressed={f`globalContext.page.lang === ${lang}`}>
    {children}
  </Action>
)

const theme = (name: string) => ({
  on: { click: [step('change-theme', { theme: name })] },
  pressed: f`globalContext.browser.theme === ${name}`,
})

export const account = definePage('my_account', {
  title: t('More', 'Más'),
  access: 'private',
  sections: (
    <Shell name="account">
      <Title>{t('More', 'Más')}</Title>
      <Card>
        <Strong>{f`${user}?.name ?? ''`}</Strong>
        <Small>
          {f`${user}?.account?.name ?? ''`} · {f`${user}?.email ?? ''`}
        </Small>
        <Row>
          <Action
            look="danger"
            icon="lucide/log-out"
            on={{ click: [authAction('logout'), goTo(pages.login)] }}
            label={say(t('Sign out', 'Cerrar sesión'))}
          >
            {t('Sign out', 'Cerrar sesión')}
          </Action>
        </Row>
      </Card>
      <Card>
        <Heading>{t('Language', 'Idioma')}</Heading>
        <Row wrap>
          <Language lang="en">English</Language>
          <Language lang="es">Español</Language>
        </Row>
      </Card>
      <Card>
        <Heading>{t('Appearance', 'Apariencia')}</Heading>
        <Row wrap>
          <Action icon="lucide/sun" {...theme('light')}>
            {t('Light', 'Claro')}
          </Action>
          <Action icon="lucide/moon" {...theme('dark')}>
            {t('Dark', 'Oscuro')}
          </Action>
        </Row>
      </Card>
      <Card>
        <Action look="quiet" icon="lucide/clipboard-check" link={linkTo(pages.completed)}>
          {t('Completed checkups', 'Revisiones terminadas')}
        </Action>
      </Card>
      <InstallCard />
      {/* Last, as its height is known only when the server has answered: nothing below it can move under a finger. */}
      <SecondFactorCard />
    </Shell>
  ),
  workflows: [openFactor],
})

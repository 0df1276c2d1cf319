/** @jsxImportSource @sluice/config */
import { type Child, type Condition, f, step, type Texts, t } from '@sluice/config'
import { hasLanguages, switchLanguage } from '../shared/languages.ts'
import { linkTo, pages } from '../shared/pages.ts'
import { isSignedIn } from '../shared/plugins.ts'
import { Action } from '../ui/buttons.tsx'
import { Box, Section } from '../ui/tags.ts'
import { Small, TextLink } from '../ui/texts.tsx'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'
import { Avatar } from './Avatar.tsx'
import { Bar } from './Bar.tsx'

/** Aligns the content of a full-width bar with the widest pages. */
const margin = `max(${token('s4')}, calc((100% - 1008px) / 2))`

const links: readonly (readonly [{ readonly id: string }, Texts, Condition?])[] = [
  [pages.home, t('Home', 'Inicio'), f`!${isSignedIn}`],
  [pages.login, t('Sign in', 'Iniciar sesión'), f`!${isSignedIn}`],
  [pages.dashboard, t('Today', 'Hoy'), isSignedIn],
  [pages.privacy, t('Privacy', 'Privacidad')],
  [pages.terms, t('Terms', 'Condiciones en inglés')],
]

const isDark = f`globalContext.browser.theme === 'dark'`

const Footer = () => (
  <Section
    title="Public footer"
    sharedAs="Public footer"
    direction="column"
    align="center"
    gap={token('s2')}
    style={{
      padding: `${token('s5')} ${margin}`,
      backgroundColor: token('sl-surface'),
      customCss: { borderTop: `1px solid ${token('sl-border')}` },
    }}
    attributes={{ role: 'contentinfo' }}
  >
    <Box
      direction="row"
      align="center"
      justify="center"
      wrap
      columnGap={token('s5')}
      rowGap="0px"
      attributes={{ role: 'navigation', 'aria-label': say(t('Footer', 'Pie de página')) }}
    >
      {links.map(([page, words, show]) => (
        <TextLink key={page.id} link={linkTo(page)} show={show}>
          {words}
        </TextLink>
      ))}
    </Box>
    <Box direction="row" align="center" justify="center" wrap gap={token('s2')}>
      <Action look="quiet" icon="lucide/languages" on={{ click: switchLanguage }} show={hasLanguages}>
        {f`globalContext.page.lang === 'es' ? 'English' : 'Español'`}
      </Action>
      <Action
        look="quiet"
        icon={f`${isDark} ? 'lucide/sun' : 'lucide/moon'`}
        on={{ click: [step('change-theme', { theme: 'toggle' })] }}
      >
        {f`${isDark} ? ${say(t('Light', 'Claro'))} : ${say(t('Dark', 'Oscuro'))}`}
      </Action>
    </Box>
    <Small>{t('Sluice: irrigation checkups', 'Sluice: revisiones de riego')}</Small>
  </Section>
)

const widths = { task: '460px', read: '720px', wide: '1040px' }

interface PublicShellProps {
  readonly name: string
  /** Width of the column: for one task, for reading, or for everything. */
  readonly width?: keyof typeof widths
  readonly children: Child
}

/** Sections of a public page: its content between the bar and the footer. */
export const PublicShell = ({ name, width = 'task', children }: PublicShellProps) => (
  <>
    <Bar
      title="Public bar"
      home={pages.home}
      label={t('Sluice, home', 'Sluice, inicio')}
      style={{ padding: `${token('s1')} ${margin}` }}
    >
      <Avatar show={isSignedIn} />
    </Bar>
    <Section
      title={`${name} main`}
      direction="column"
      align="stretch"
      gap={token('s5')}
      style={{
        maxWidth: widths[width],
        minHeight: 'calc(100vh - 244px)',
        padding: `${token('s6')} ${token('s4')}`,
      }}
      attributes={{ role: 'main' }}
    >
      {children}
    </Section>
    <Footer />
  </>
)

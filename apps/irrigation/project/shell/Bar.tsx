/** @jsxImportSource @sluice/config */
import { f, step, type Texts, t } from '@sluice/config'
import { hasLanguages, switchLanguage } from '../shared/languages.ts'
import { linkTo } from '../shared/pages.ts'
import { Action, IconButton } from '../ui/buttons.tsx'
import { Glyph } from '../ui/Glyph.tsx'
import { Box, Section, Text } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

interface BarProps {
  readonly title: string
  readonly home: { readonly id: string }
  /** Accessible name of the link to the home page. */
  readonly label: Texts
  readonly style: Readonly<Record<string, unknown>>
}

/** Bar at the top of every page: logo and name of the app at the left, language and theme at the right. */
export const Bar = ({ title, home, label, style }: BarProps) => (
  <Section
    title={title}
    sharedAs={title}
    direction="row"
    align="center"
    justify="space-between"
    style={{
      backgroundColor: token('sl-surface'),
      customCss: { display: token('screen-block'), borderBottom: `1px solid ${token('sl-border')}` },
      ...style,
    }}
    attributes={{ role: 'banner' }}
  >
    <Box
      key="mark"
      direction="row"
      align="center"
      gap={token('s2')}
      style={{ minHeight: '48px', padding: `0 ${token('s2')}`, borderRadius: '12px' }}
      link={linkTo(home)}
      attributes={{ 'aria-label': say(label) }}
    >
      <Glyph icon="lucide/droplets" size={26} color="sl-accent" isFirm={false} />
      <Text tag="span" font={token('heading')} color={token('sl-text')}>
        Sluice
      </Text>
    </Box>
    <Box key="tools" direction="row" align="center" gap={token('s1')}>
      <Action
        look="quiet"
        on={{ click: switchLanguage }}
        label={f`globalContext.page.lang === 'es' ? 'EN: switch to English' : 'ES: cambiar a español'`}
        show={hasLanguages}
      >
        {f`globalContext.page.lang === 'es' ? 'EN' : 'ES'`}
      </Action>
      <IconButton
        icon={f`globalContext.browser.theme === 'dark' ? 'lucide/sun' : 'lucide/moon'`}
        label={t('Light or dark', 'Claro u oscuro')}
        on={{ click: [step('change-theme', { theme: 'toggle' })] }}
      />
    </Box>
  </Section>
)

/** @jsxImportSource @sluice/config */
import type { Child, Texts } from '@sluice/config'
import { linkTo } from '../shared/pages.ts'
import { Mark } from '../ui/Mark.tsx'
import { Box, Section, Text } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'

interface BarProps {
  readonly title: string
  readonly home: { readonly id: string }
  /** Accessible name of the link to the home page. */
  readonly label: Texts
  readonly style: Readonly<Record<string, unknown>>
  /** At the right. */
  readonly children: Child
}

/** Bar at the top of every page: mark and name of the app at the left, the visitor at the right. */
export const Bar = ({ title, home, label, style, children }: BarProps) => (
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
      style={{ minHeight: '48px', padding: `0 ${token('s2')}`, borderRadius: token('sl-radius') }}
      link={linkTo(home)}
      attributes={{ 'aria-label': say(label) }}
    >
      <Mark size={28} />
      <Text tag="span" font={token('brand')} color={token('sl-text')}>
        Sluice
      </Text>
    </Box>
    {children}
  </Section>
)

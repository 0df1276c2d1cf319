/** @jsxImportSource @sluice/config */
import type { Words } from '@sluice/config'
import { Glyph } from '../ui/Glyph.tsx'
import { Box, Text } from '../ui/tags.ts'
import { token } from '../ui/tokens.ts'
import { linkTo } from './pages.ts'

interface BackProps {
  readonly to: Parameters<typeof linkTo>[0]
  readonly parameters?: Parameters<typeof linkTo>[1]
  readonly children: Words
}

/** A link back to the parent page. */
export const Back = ({ to, parameters, children }: BackProps) => (
  <Box
    direction="row"
    align="center"
    gap={token('s2')}
    style={{
      minHeight: '48px',
      padding: `0 ${token('s3')} 0 0`,
      align: 'flex-start',
      customCss: { display: token('screen-flex'), color: token('sl-accent'), textDecoration: 'none' },
    }}
    link={linkTo(to, parameters)}
  >
    <Glyph icon="lucide/arrow-left" size={22} />
    <Text tag="span" font={token('small')} style={{ customCss: { color: 'inherit' } }}>
      {children}
    </Text>
  </Box>
)

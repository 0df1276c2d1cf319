/** @jsxImportSource @sluice/config */
import type { Texts } from '@sluice/config'
import { Card } from '../../ui/boxes.tsx'
import { Glyph } from '../../ui/Glyph.tsx'
import { Small, Subheading } from '../../ui/texts.tsx'
import { token } from '../../ui/tokens.ts'

interface PointProps {
  readonly icon: string
  readonly title: Texts
  readonly children: Texts
}

/** One fact about the app, as a card with an icon. */
export const Point = ({ icon, title, children }: PointProps) => (
  <Card gap={token('s2')}>
    <Glyph icon={icon} size={28} color="sl-accent" isFirm={false} style={{ align: 'flex-start' }} />
    <Subheading>{title}</Subheading>
    <Small>{children}</Small>
  </Card>
)

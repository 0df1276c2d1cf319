/** @jsxImportSource @sluice/config */
import { Glyph } from './Glyph.tsx'
import { Box } from './tags.ts'

const side = (icon: string, size: number, color: 'sl-accent' | 'water') => (
  <Glyph icon={icon} size={size} color={color} style={{ position: 'absolute', top: '0', left: '0' }} />
)

/** The mark of the app: a leaf and a drop, parted by a channel of water. */
export const Mark = ({ size }: { readonly size: number }) => (
  <Box style={{ position: 'relative', width: `${size}px`, height: `${size}px`, flex: 'none' }}>
    {side('sluice/leaf', size, 'sl-accent')}
    {side('sluice/water', size, 'water')}
  </Box>
)

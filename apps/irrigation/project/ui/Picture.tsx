/** @jsxImportSource @sluice/config */
import type { Bound, Step } from '@sluice/config'
import { Box, Image } from './tags.ts'
import { token } from './tokens.ts'

interface PictureProps {
  readonly url: Bound<string>
  /** Words for those who do not see it. */
  readonly alt: Bound<string>
  readonly style: Readonly<Record<string, unknown>>
  /** Whether it fills its frame or is seen as a whole. */
  readonly fit?: 'contain' | 'cover'
  /** Shows it large. */
  readonly open?: readonly Step[]
}

/** A photo in its frame. */
export const Picture = ({ url, alt, style, fit = 'cover', open }: PictureProps) => (
  <Box
    style={{ borderRadius: '12px', overflow: 'hidden', backgroundColor: token('surface-2'), ...style }}
    {...(open && { on: { click: open }, attributes: { 'aria-label': alt } })}
  >
    <Image url={url} alt={alt} objectFit={fit} loading="lazy" style={{ width: '100%', height: '100%' }} />
  </Box>
)

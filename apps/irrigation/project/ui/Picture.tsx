/** @jsxImportSource @sluice/config */
import type { Bound } from '@sluice/config'
import { Box, Image } from './tags.ts'
import { token } from './tokens.ts'

interface PictureProps {
  readonly url: Bound<string>
  /** Words for those who do not see it. */
  readonly alt: Bound<string>
  readonly style: Readonly<Record<string, unknown>>
}

/** A photo that fills its frame. */
export const Picture = ({ url, alt, style }: PictureProps) => (
  <Box style={{ borderRadius: '12px', overflow: 'hidden', backgroundColor: token('surface-2'), ...style }}>
    <Image url={url} alt={alt} objectFit="cover" loading="lazy" style={{ width: '100%', height: '100%' }} />
  </Box>
)

/** @jsxImportSource @sluice/config */
import type { Bound } from '@sluice/config'
import { Icon } from './tags.ts'
import { type ColorId, token } from './tokens.ts'

interface GlyphProps {
  readonly icon: Bound<string>
  /** Width and height in px. */
  readonly size: number
  readonly color?: ColorId
  /** Whether it keeps its size in a narrow row; those with a color do by default. */
  readonly isFirm?: boolean
  readonly style?: Readonly<Record<string, unknown>>
}

/** An icon in the color of a token, or of the text around it. */
export const Glyph = ({ icon, size, color, isFirm = color !== undefined, style }: GlyphProps) => {
  const customCss = { ...(color && { color: token(color) }), ...(isFirm && { flex: 'none' }) }
  const side = `${size}px`
  return (
    <Icon
      icon={icon}
      style={{ width: side, height: side, ...(Object.keys(customCss).length > 0 && { customCss }), ...style }}
    />
  )
}

/** Tells that a row leads to a page. */
export const Chevron = () => <Glyph icon="lucide/chevron-right" size={22} color="sl-muted" />

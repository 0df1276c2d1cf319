import type { ReactNode } from 'react'
import { useCustomProperties } from '../root/useCustomProperties.ts'
import styles from './IconGlyph.module.css'
import { iconUrl } from './iconUrl.ts'

/**
 * An icon from the project's `icons` folder in the color and size of the surrounding text, unless its set is colored; decoration,
 * never content.
 */
export function IconGlyph({ name, className }: IconGlyphProps): ReactNode {
  const url = iconUrl(name)
  const ref = useCustomProperties<HTMLSpanElement>({ '--sl-icon-image': url && `url("${url}")` })
  const look = isColoured(name) ? styles.coloured : styles.glyph
  return <span ref={ref} aria-hidden="true" className={`${look} ${className ?? ''}`} />
}

/** Sets with colored icons, which would be a solid shape in the text color. */
const COLOURED =
  /^(?:circle-flags|flag|flagpack|logos|skill-icons|devicon|twemoji|noto|openmoji|emojione|fluent-emoji)\//

function isColoured(name: string | null | undefined): boolean {
  return COLOURED.test(name ?? '')
}

interface IconGlyphProps {
  readonly name: string | null | undefined
  readonly className?: string | undefined
}

import type { ReactNode } from 'react'
import { useCustomProperties } from '../root/useCustomProperties.ts'
import styles from './IconGlyph.module.css'
import { iconUrl } from './iconUrl.ts'

/** An icon of the project's `icons` folder in the colour and size of the text around it; decoration, never content. */
export function IconGlyph({ name, className }: IconGlyphProps): ReactNode {
  const url = iconUrl(name)
  const ref = useCustomProperties<HTMLSpanElement>({ '--sl-icon-image': url && `url("${url}")` })
  return <span ref={ref} aria-hidden="true" className={`${styles.glyph} ${className ?? ''}`} />
}

interface IconGlyphProps {
  readonly name: string | null | undefined
  readonly className?: string | undefined
}

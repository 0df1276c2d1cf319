import { IconGlyph } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import styles from './Select.module.css'

const PATHS = { caret: 'M3 6l5 5 5-5', check: 'M3 8.5l3.5 3.5 6.5-8', cross: 'M4 4l8 8M12 4l-8 8' } as const

/** The stored icon of a part of the select, or its default drawing. */
export function SelectGlyph({ name, drawing, className }: SelectGlyphProps): ReactNode {
  if (name) return <IconGlyph name={name} className={className} />
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`${styles.drawing} ${className ?? ''}`}>
      <path d={PATHS[drawing]} />
    </svg>
  )
}

interface SelectGlyphProps {
  readonly name: string | undefined
  readonly drawing: keyof typeof PATHS
  readonly className: string | undefined
}

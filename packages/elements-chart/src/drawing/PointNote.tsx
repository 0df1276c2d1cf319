import { useCustomProperties } from '@sluice/elements-kit'
import type { ReactNode } from 'react'
import { Swatch } from './Legend.tsx'
import type { Mark } from './mark.ts'
import styles from './Point.module.css'
import { placeIn } from './placeIn.ts'
import type { Size } from './useSize.ts'

interface PointNoteProps {
  readonly mark: Mark
  readonly size: Size
  readonly title: string
  readonly text: string
  readonly swatch: { readonly mark: number; readonly color: string | undefined }
}

/** A note beside the point that is pointed at; the button over it and the table say the same to assistive technology. */
export function PointNote({ mark, size, title, text, swatch }: PointNoteProps): ReactNode {
  const place = useCustomProperties<HTMLDivElement>(placeIn(size, mark))
  const side = mark.x < size.width / 3 ? 'left' : mark.x > (size.width * 2) / 3 ? 'right' : 'middle'
  return (
    <div ref={place} aria-hidden="true" className={styles.note} data-side={side} data-below={mark.y < 72 || undefined}>
      <strong>{title}</strong>
      <span className={styles.noteText}>
        <Swatch {...swatch} />
        {text}
      </span>
    </div>
  )
}

import type { ReactNode } from 'react'
import type { ChartLook } from '../data/readLook.ts'
import styles from './Legend.module.css'
import marks from './Marks.module.css'
import { markColor } from './markColor.ts'

/** An entry of a legend. */
export interface LegendEntry {
  readonly label: string
  /** Place in the palette. */
  readonly mark: number
  readonly color: string | undefined
}

interface LegendProps {
  readonly entries: readonly LegendEntry[]
  readonly look: ChartLook
  readonly name: string
  readonly isHidden: (index: number) => boolean
  /** Whether entries are buttons. */
  readonly canToggle: boolean
  readonly onToggle: (index: number) => void
}

/** Names of the colors. Buttons hide and show what has them. */
export function Legend({ entries, look, name, isHidden, canToggle, onToggle }: LegendProps): ReactNode {
  return (
    <ul className={styles.legend} aria-label={name} data-align={look.legendAlign} data-side={look.legendPosition}>
      {entries.map((entry, index) => (
        <li key={index} className={styles.entry}>
          {canToggle ? (
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={!isHidden(index)}
              onClick={() => onToggle(index)}
            >
              <LegendContent entry={entry} />
            </button>
          ) : (
            <span className={styles.toggle}>
              <LegendContent entry={entry} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function LegendContent({ entry }: { readonly entry: LegendEntry }): ReactNode {
  return (
    <>
      <Swatch mark={entry.mark} color={entry.color} />
      <span className={styles.text}>{entry.label}</span>
    </>
  )
}

/** A dot in the color of a series. */
export function Swatch({ mark, color }: Pick<LegendEntry, 'color' | 'mark'>): ReactNode {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true" focusable="false">
      <circle className={marks.mark} {...markColor(mark, color)} cx={6} cy={6} r={5} />
    </svg>
  )
}

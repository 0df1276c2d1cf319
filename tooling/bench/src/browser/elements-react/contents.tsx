import { type ReactNode, useId, useState } from 'react'
import { DONE, timelineRows } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './contents.module.css'

/** A button above a content, which stays in the page while it is folded. */
export function Fold({ id }: ControlProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <div data-open={isOpen || undefined} className={styles.fold}>
      <button
        id={id}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className={styles.header}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </button>
      <div className={styles.rows}>
        <section id={panelId} aria-labelledby={id} className={styles.panel}>
          Content
        </section>
      </div>
    </div>
  )
}

/** Rows beside a line, each with a marker that can be pressed. */
export function Events({ id }: ControlProps): ReactNode {
  const [pressed, setPressed] = useState<string | null>(null)
  return (
    <ol id={id} data-pressed={pressed ?? undefined} className={styles.events}>
      {timelineRows.map(({ title }) => (
        <li key={title} className={styles.event}>
          <button type="button" aria-label={title} className={styles.marker} onClick={() => setPressed(title)} />
          <span>{title}</span>
        </li>
      ))}
    </ol>
  )
}

/** A ring that is drawn as far as something is done. */
export function Ring({ id }: ControlProps): ReactNode {
  return (
    <div className={styles.ring}>
      <div
        id={id}
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={DONE}
        className={styles.place}
      >
        <svg aria-hidden="true" focusable="false" className={styles.lines}>
          <circle cx="50%" cy="50%" className={styles.whole} />
          <circle cx="50%" cy="50%" pathLength={100} strokeDasharray={`${DONE} 100`} className={styles.done} />
        </svg>
      </div>
      <div className={styles.place}>{DONE} %</div>
    </div>
  )
}

import { splitRoot, useCustomProperties, useElementValue, useMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { toPercent } from '../internals/toPercent.ts'
import styles from './DonutProgressBar.module.css'
import type { donutProgressBar } from './schema.ts'

/** Two rings in the largest square that fits; the style sheet draws them, as far as the value says. */
export function DonutProgressBar(props: ElementProps<typeof donutProgressBar>): ReactNode {
  const { value, style, slots, emit, variable, root, environment } = props
  const [percent] = useElementValue({
    handle: variable.value,
    initial: value,
    toValue: toPercent,
    emit: (_trigger, { value: next }) => emit('change', { value: next }),
  })
  const message = useMessages(environment.language)
  const ring = useCustomProperties<HTMLDivElement>({ '--sl-donut-value': `${percent}` })
  const { box, control } = splitRoot(root)
  return (
    <div {...box} data-style={style ?? 'center'} className={`${styles.donut} ${root.className}`}>
      <div
        role="progressbar"
        aria-label={message('progress.label')}
        {...control}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        ref={ring}
        className={styles.place}
      >
        <svg aria-hidden="true" focusable="false" className={styles.rings} data-empty={percent === 0 || undefined}>
          <circle cx="50%" cy="50%" className={styles.whole} />
          <circle cx="50%" cy="50%" pathLength={100} className={styles.done} />
        </svg>
      </div>
      <div className={styles.content}>{slots.container}</div>
    </div>
  )
}

import { defineMessages, splitRoot, useCustomProperties, useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { toPercent } from '../internals/toPercent.ts'
import styles from './DonutProgressBar.module.css'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { donutProgressBar } from './schema.ts'

const messagesIn = defineMessages(en, es)

/** Two rings in the largest square that fits; the style sheet draws them, as far as the value says. */
export function DonutProgressBar(props: ElementProps<typeof donutProgressBar>): ReactNode {
  const { value, style, slots, emit, variable, root, environment } = props
  const [percent] = useElementValue({
    handle: variable.value,
    initial: value,
    toValue: toPercent,
    emit: (_trigger, { value: next }) => emit('change', { value: next }),
  })
  const message = messagesIn(environment.language)
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

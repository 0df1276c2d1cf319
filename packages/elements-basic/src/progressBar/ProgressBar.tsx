import { defineMessages, splitRoot, useCustomProperties, useElementValue } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { toPercent } from '../internals/toPercent.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import styles from './ProgressBar.module.css'
import type { progressBar } from './schema.ts'

const messagesIn = defineMessages(en, es)

type ProgressBarProps = ElementProps<typeof progressBar>

/** A progress bar, with its percentage, an element of the page or no label. */
export function ProgressBar({ value, label, slots, emit, variable, root, environment }: ProgressBarProps): ReactNode {
  const [percent] = useElementValue({
    handle: variable.value,
    initial: value,
    toValue: toPercent,
    emit: (_trigger, event) => emit('change', event),
  })
  const message = messagesIn(environment.language)
  const done = useCustomProperties<HTMLDivElement>({ '--sl-progress-value': `${percent}%` })
  const { box, control } = splitRoot(root)
  return (
    <div {...box} className={`${styles.progress} ${root.className}`}>
      <div
        role="progressbar"
        aria-label={message('progress.label')}
        {...control}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.track}
      >
        <div ref={done} className={styles.done} />
      </div>
      {label === 'element' && slots.progressionLabel}
      {label !== 'element' && label !== 'none' && (
        <span aria-hidden="true" className={styles.label}>
          {Math.round(percent)}%
        </span>
      )}
    </div>
  )
}

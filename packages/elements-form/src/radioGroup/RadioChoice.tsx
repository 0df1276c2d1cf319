import { copyOf, type SlotCopies } from '@sluice/engine/react'
import { type ReactNode, useId, useRef } from 'react'
import { hasOwnPurpose } from '../field/hasOwnPurpose.ts'
import styles from './RadioGroup.module.css'
import type { RadioOption } from './radioOptions.ts'

interface Props {
  readonly option: RadioOption
  /** Name that the radios of a group share. */
  readonly name: string
  /** Stored label, shown with the text of the option. */
  readonly label: SlotCopies | null
  readonly isChosen: boolean
  readonly onChoose: (event: Event) => void
}

/** A native radio, which lies unseen over its mark, and its label, which chooses it as well. */
export function RadioChoice({ option, name, label, isChosen, onChoose }: Props): ReactNode {
  const labelId = useId()
  const control = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.choice} data-checked={isChosen ? '' : undefined}>
      <div className={styles.box}>
        <span className={styles.mark} />
        <input
          ref={control}
          type="radio"
          name={name}
          checked={isChosen}
          aria-labelledby={labelId}
          className={styles.control}
          onChange={({ nativeEvent }) => onChoose(nativeEvent)}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the label of the radio */}
      <div
        id={labelId}
        className={styles.label}
        onClick={({ target, currentTarget, nativeEvent }) => {
          if (hasOwnPurpose(target, currentTarget)) return
          control.current?.focus()
          onChoose(nativeEvent)
        }}
      >
        {label ? copyOf(label, { '_ww-text_text': option.label }, 'label') : option.label}
      </div>
    </div>
  )
}

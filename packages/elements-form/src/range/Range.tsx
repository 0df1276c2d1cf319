import {
  describedBy,
  fieldError,
  numberFormatter,
  splitRoot,
  toBoolean,
  useCustomProperties,
} from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './Range.module.css'
import { ratioOf } from './rangeLimits.ts'
import type { range } from './schema.ts'
import { useRange } from './useRange.ts'

/**
 * A native range control, which has the stored ids and names, in the root node. Its value is shown above the selector for those who
 * see it; assistive technology has it from the control.
 */
export function Range(props: ElementProps<typeof range>): ReactNode {
  const { root, environment } = props
  const { value, limits, isReadonly, field, controlProps } = useRange(props)
  const { box, control } = splitRoot(root)
  const line = useCustomProperties<HTMLDivElement>({ '--sl-range-ratio': String(ratioOf(value, limits)) })
  return (
    <>
      <div
        {...box}
        className={`${styles.range} ${root.className}`}
        data-direction={environment.direction}
        data-readonly={isReadonly ? '' : undefined}
      >
        <div ref={line} className={styles.line}>
          <input
            {...control}
            {...controlProps}
            className={styles.control}
            aria-describedby={describedBy(control['aria-describedby'], field.describedBy)}
          />
          {toBoolean(props.isTooltip) && (
            <span aria-hidden="true" className={styles.tooltip}>
              {numberFormatter([environment.language], PLAIN).format(value)}
            </span>
          )}
        </div>
      </div>
      {fieldError(field, environment)}
    </>
  )
}

/** All decimals, and no separators between groups of digits. */
const PLAIN: Intl.NumberFormatOptions = { useGrouping: false, maximumFractionDigits: 20 }

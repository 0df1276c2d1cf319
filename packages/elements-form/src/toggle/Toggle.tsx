import { FieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import type { toggle } from './schema.ts'
import styles from './Toggle.module.css'
import { useToggle } from './useToggle.ts'

/** A switch. The root node looks like one; a native checkbox, which has the stored ids and names, lies over it unseen. */
export function Toggle(props: ElementProps<typeof toggle>): ReactNode {
  const { isOn, isReadonly, field, controlProps } = useToggle(props)
  const { box, control } = splitRoot(props.root)
  const described = [control['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  return (
    <>
      <div
        {...box}
        className={`${styles.toggle} ${props.root.className}`}
        data-checked={isOn ? '' : undefined}
        data-readonly={isReadonly ? '' : undefined}
      >
        <div className={styles.way}>
          <div className={styles.selector} />
        </div>
        <input
          {...control}
          {...controlProps}
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          className={styles.control}
          aria-describedby={described || undefined}
          aria-invalid={field.invalid || undefined}
        />
      </div>
      <FieldError field={field} language={props.environment.language} />
    </>
  )
}

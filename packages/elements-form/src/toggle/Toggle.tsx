import { describedBy, fieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useOnOff } from '../onOff/useOnOff.ts'
import type { toggle } from './schema.ts'
import styles from './Toggle.module.css'

/** A switch. The root node looks like one; a native checkbox, which has the stored ids and names, lies over it unseen. */
export function Toggle(props: ElementProps<typeof toggle>): ReactNode {
  const { isOn, isReadonly, field, controlProps } = useOnOff(props)
  const { box, control } = splitRoot(props.root)
  return (
    <>
      <div
        {...box}
        className={`${styles.toggle} ${props.root.className}`}
        data-checked={isOn ? '' : undefined}
        data-direction={props.environment.direction}
        data-readonly={isReadonly ? '' : undefined}
      >
        <div className={styles.way}>
          <div className={styles.selector} />
        </div>
        <input
          {...control}
          {...controlProps}
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
          role="switch"
          className={styles.control}
          onKeyDown={switchByEnter}
          aria-describedby={describedBy(control['aria-describedby'], field.describedBy)}
        />
      </div>
      {fieldError(field, props.environment)}
    </>
  )
}

/** Enter switches like Space does; in a checkbox it would submit the form around it. */
function switchByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  if (!event.repeat) event.currentTarget.click()
}

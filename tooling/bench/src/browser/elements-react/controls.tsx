import { type ReactNode, useState } from 'react'
import type { ControlProps } from './ControlProps.ts'
import styles from './controls.module.css'

export function Switch({ id }: ControlProps): ReactNode {
  const [isOn, setOn] = useState(false)
  return (
    <div className={styles.switch} data-checked={isOn || undefined}>
      <div className={styles.knob} />
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says itself whether it is checked
        role="switch"
        className={styles.over}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
    </div>
  )
}

export function Box({ id }: ControlProps): ReactNode {
  const [isOn, setOn] = useState(false)
  return (
    <div className={styles.box} data-checked={isOn || undefined}>
      <span className={styles.mark} />
      <input
        id={id}
        type="checkbox"
        className={styles.over}
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
    </div>
  )
}

const amounts = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

export function Amount({ id }: ControlProps): ReactNode {
  return <div id={id}>{amounts.format(1234.5)}</div>
}

export function TextField({ id }: ControlProps): ReactNode {
  const [value, setValue] = useState('')
  return <input id={id} type="text" value={value} onChange={({ target }) => setValue(target.value)} />
}

export function Line({ id }: ControlProps): ReactNode {
  const [value, setValue] = useState(40)
  return (
    <div className={styles.line}>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={value}
        onChange={({ target }) => setValue(target.valueAsNumber)}
      />
      <span aria-hidden="true">{value}</span>
    </div>
  )
}

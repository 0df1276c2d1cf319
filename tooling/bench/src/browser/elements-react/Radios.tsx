import { type ReactNode, useState } from 'react'
import { radioOptions } from '../elements/elementContent.ts'
import type { ControlProps } from './ControlProps.ts'
import styles from './fields.module.css'

/** Native radios, each unseen over its mark. */
export function Radios({ id }: ControlProps): ReactNode {
  const [chosen, setChosen] = useState('')
  return (
    <div id={id} role="radiogroup" className={styles.radios}>
      {radioOptions.map(({ value, label }) => (
        <label key={value} className={styles.radio} data-checked={value === chosen || undefined}>
          <span className={styles.box}>
            <span className={styles.mark} />
            <input
              type="radio"
              name={`${id} radios`}
              value={value}
              checked={value === chosen}
              className={styles.over}
              onChange={() => setChosen(value)}
            />
          </span>
          <span>{label}</span>
        </label>
      ))}
    </div>
  )
}

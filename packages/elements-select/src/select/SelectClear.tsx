import { type ReactNode, useContext } from 'react'
import styles from './Select.module.css'
import { SelectLook } from './SelectLook.ts'
import type { SelectBehaviour } from './useSelect.ts'

/** The button of an older select that takes its choice back. */
export function SelectClear({ behaviour }: { readonly behaviour: SelectBehaviour }): ReactNode {
  const look = useContext(SelectLook)
  const { selected, isDisabled, isReadonly, message, setValue, control } = behaviour
  const [option] = selected
  if (!look?.clear || !option || isDisabled || isReadonly) return null
  return (
    <button
      type="button"
      aria-label={message('select.clear', { label: option.label })}
      className={styles.clear}
      onClick={() => {
        setValue(null)
        control.current?.focus()
      }}
    >
      {look.clear}
    </button>
  )
}

import { type ReactNode, useContext } from 'react'
import styles from './Select.module.css'
import { SelectGlyph } from './SelectGlyph.tsx'
import { SelectLook } from './SelectLook.ts'
import type { SelectBehaviour } from './useSelect.ts'

/** The button of an older select that takes its choice back. */
export function SelectClear({ behaviour }: { readonly behaviour: SelectBehaviour }): ReactNode {
  const look = useContext(SelectLook)
  const { selected, isMultiple, isDisabled, isReadonly, message, setValue, control } = behaviour
  if (!look || look.clear === false || selected.length === 0 || isDisabled || isReadonly) return null
  const label = selected.map((option) => option.label).join(', ')
  return (
    <button
      type="button"
      aria-label={message('select.clear', { label })}
      className={styles.clear}
      onClick={() => {
        setValue(isMultiple ? [] : null)
        control.current?.focus()
      }}
    >
      {look.clear ?? <SelectGlyph name={undefined} drawing="cross" className={styles.chipIcon} />}
    </button>
  )
}

import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useContext } from 'react'
import { OptionContent } from './OptionContent.tsx'
import styles from './Select.module.css'
import { SelectGlyph } from './SelectGlyph.tsx'
import { SelectLook } from './SelectLook.ts'
import type { select } from './schema.ts'
import type { SelectBehaviour } from './useSelect.ts'

/** Chips of the selected options of a multiple select, each with a remove button. */
export function SelectChips({ props, behaviour }: SelectChipsProps): ReactNode {
  const { selected, isDisabled, isReadonly, message, remove, control } = behaviour
  const several = useContext(SelectLook)?.several
  if (several?.counter) return <span className={styles.label}>{several.counter(selected.length)}</span>
  return (
    <span className={styles.chips}>
      {selected.map((option) => (
        <span key={option.key} data-sides={props.chipBorder ? '' : undefined} className={styles.chip}>
          <OptionContent option={option} type={props.optionType} place="chip" />
          {!isDisabled && !isReadonly && (
            <button
              type="button"
              aria-label={message('select.clear', { label: option.label })}
              className={styles.unselect}
              onClick={() => {
                remove(option.key)
                control.current?.focus()
              }}
            >
              {several?.remove ?? (
                <SelectGlyph name={props.chipIconUnselect} drawing="cross" className={styles.chipIcon} />
              )}
            </button>
          )}
        </span>
      ))}
    </span>
  )
}

interface SelectChipsProps {
  readonly props: ElementProps<typeof select>
  readonly behaviour: SelectBehaviour
}

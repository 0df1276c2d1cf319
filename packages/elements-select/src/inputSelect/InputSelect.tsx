import { copyOf, type ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { Select } from '../select/Select.tsx'
import { SelectLook } from '../select/SelectLook.ts'
import styles from './InputSelect.module.css'
import type { inputSelect } from './schema.ts'
import { useSelectProps } from './useSelectProps.ts'

/** The newer select with the settings of this one, and with the stored elements in place of its parts. */
export function InputSelect(props: ElementProps<typeof inputSelect>): ReactNode {
  const { slots, placeholder, root } = props
  const { selectProps, limit } = useSelectProps(props)
  const option = slots.textElement ?? slots.optionElement
  const selected = slots.optionElementSelected ?? option
  const label = (text: string, place: string) => {
    const stored = place === 'selected' ? selected : option
    return stored ? copyOf(stored, { '_ww-text_text': text }, place) : <span className={styles.text}>{text}</span>
  }
  const look = {
    label,
    placeholder:
      slots.placeholderElement && placeholder
        ? copyOf(slots.placeholderElement, { '_ww-text_text': placeholder }, 'placeholder')
        : null,
    caret: props.caretIcon !== false ? slots.caretIconElement : null,
    clear: props.clearIcon ? slots.clearIconElement : null,
    limit,
    hidesSelected: props.hideSelected ?? false,
  }
  return (
    <SelectLook value={look}>
      <Select {...selectProps} root={{ ...root, className: `${styles.inputSelect} ${root.className}` }} />
    </SelectLook>
  )
}

import { copyOf, type ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { limitOf, useSelectProps } from '../older/useSelectProps.ts'
import { Select } from '../select/Select.tsx'
import { SelectLook, type SelectParts } from '../select/SelectLook.ts'
import type { inputSelect } from './schema.ts'

/** The newer select with the settings of this one, and with the stored elements in place of its parts. */
export function InputSelect(props: ElementProps<typeof inputSelect>): ReactNode {
  const { slots, placeholder } = props
  // Selects of the first kind have no such setting: theirs always count.
  const isAdvanced = props.advanced !== false
  const selectProps = useSelectProps(props, props.variable.value, {
    initValueSingle: props.initialValue,
    selectType: 'single',
    initialState: props.isOpen ? 'open' : 'closed',
    showSearch: !isAdvanced || props.searchable === true,
    closeOnSelect: !isAdvanced || props.closeOnSelect !== false,
    unselectOnClick: isAdvanced && props.canDeselect === true,
  })
  const option = slots.textElement ?? slots.optionElement
  const selected = slots.optionElementSelected ?? option
  const look: SelectParts = {
    label(text, place) {
      const stored = place === 'selected' ? selected : option
      return stored ? copyOf(stored, { '_ww-text_text': text }, place) : text
    },
    placeholder:
      slots.placeholderElement && placeholder
        ? copyOf(slots.placeholderElement, { '_ww-text_text': placeholder }, 'placeholder')
        : null,
    caret: props.caretIcon !== false ? slots.caretIconElement : null,
    clear: props.clearIcon ? slots.clearIconElement : null,
    limit: limitOf(props),
    hidesSelected: props.hideSelected ?? false,
  }
  return (
    <SelectLook value={look}>
      <Select {...selectProps} />
    </SelectLook>
  )
}

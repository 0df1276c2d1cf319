import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { optionBy, partsOf } from '../older/partsOf.ts'
import { limitOf, useSelectProps } from '../older/useSelectProps.ts'
import { Select } from '../select/Select.tsx'
import { SelectLook, type SelectParts } from '../select/SelectLook.ts'
import type { inputSelect } from './schema.ts'

/** The newer select with the settings of this one, and with the stored elements in place of its parts. */
export function InputSelect(props: ElementProps<typeof inputSelect>): ReactNode {
  const { slots } = props
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
    ...partsOf(props),
    creates: isAdvanced && props.allowCreation === true,
    label: (shown, place) =>
      optionBy(props, [slots.flexboxElement, place === 'selected' ? selected : option], shown, place),
    limit: limitOf(props),
  }
  return (
    <SelectLook value={look}>
      <Select {...selectProps} />
    </SelectLook>
  )
}

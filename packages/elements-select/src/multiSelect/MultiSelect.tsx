import { defineMessages, fillMessage } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { optionBy, partsOf } from '../older/partsOf.ts'
import { limitOf, useSelectProps } from '../older/useSelectProps.ts'
import { Select } from '../select/Select.tsx'
import { SelectLook, type SelectParts } from '../select/SelectLook.ts'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import type { multiSelect } from './schema.ts'

const messagesIn = defineMessages(en, es)

/** The newer select of several options with the settings of this one, and with the stored elements in place of its parts. */
export function MultiSelect(props: ElementProps<typeof multiSelect>): ReactNode {
  const { slots, environment } = props
  const isAdvanced = props.advanced === true
  const selectProps = useSelectProps(props, props.variable.currentSelection, {
    initValueMulti: props.initialValue,
    selectType: 'multiple',
    showSearch: !isAdvanced || props.searchable !== false,
    closeOnSelect: isAdvanced && props.closeOnSelect === true,
    unselectOnClick: true,
  })
  const count = (number: number) =>
    fillMessage(props.multipleLabel || messagesIn(environment.language)('select.count'), { count: number })
  const chosen = [slots.selectedFlexboxElement, slots.tagElementSelected ?? slots.tagElement] as const
  const look: SelectParts = {
    ...partsOf(props),
    creates: isAdvanced && props.allowCreation === true,
    label: (shown, place) =>
      optionBy(props, place === 'option' ? [slots.flexboxElement, slots.tagElement] : chosen, shown, place),
    limit: isAdvanced ? limitOf(props) : undefined,
    several: {
      hidesSelected: !isAdvanced || props.hideSelected !== false,
      remove: slots.removeTagIconElement,
      counter: props.mode === 'multiple' ? count : null,
      max: isAdvanced && props.maxSelection ? Math.min(50, Math.max(0, props.max ?? 1)) : undefined,
    },
  }
  return (
    <SelectLook value={look}>
      <Select {...selectProps} />
    </SelectLook>
  )
}

import { textIn, valueAt } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { useMemo } from 'react'
import type { select } from '../select/schema.ts'
import type { inputSelect } from './schema.ts'

type Props = ElementProps<typeof inputSelect>
type SelectProps = ElementProps<typeof select>

/** Settings of the newer select for those of an older one, and how many options its list shows at most. */
export function useSelectProps(props: Props): {
  readonly selectProps: SelectProps
  readonly limit: number | undefined
} {
  const { environment, variable, local, link, emit, state, labelField, valueField } = props
  const mapping = useMemo(
    () => ({
      mappingLabel: (item: unknown) => labelOf(item, labelField || 'label', environment.language),
      mappingValue: (item: unknown) => (isObject(item) ? valueAt(item, valueField || 'value') : item),
    }),
    [labelField, valueField, environment.language],
  )
  const isSearched = (props.searchable ?? false) && isAdvanced(props)
  const given = {
    ...{ environment, variable, local, link, slots: {}, root: props.root, text: undefined, ...mapping },
    choices: props.options?.items ?? NONE,
    initValueSingle: props.initialValue,
    selectType: 'single',
    placeholder: props.placeholder,
    emptyStateText: props.options?.items.length ? props.noResultsText : props.noOptionsText,
    disabled: props.disabled,
    readonly: props.readonly,
    required: props.required,
    initialState: props.isOpen ? 'open' : 'closed',
    showSearch: isSearched,
    closeOnSelect: !isAdvanced(props) || props.closeOnSelect !== false,
    unselectOnClick: isAdvanced(props) && props.canDeselect === true,
    offsetY: '0px',
    emit(trigger: string, event?: Readonly<Record<string, unknown>>) {
      if (trigger === 'change' || trigger === 'initValueChange') emit(trigger, event)
    },
    state: {
      raise(name: string, on: boolean) {
        if (name === 'readonly') state.raise(name, on)
      },
    },
  }
  return {
    // The settings that are left out have no value, as in a stored select.
    selectProps: given as unknown as SelectProps,
    limit:
      props.limitedOptions && !props.infiniteScroll ? Math.min(50, Math.max(10, Number(props.limit ?? 20))) : undefined,
  }
}

const NONE: readonly unknown[] = []

/** Selects of the first kind have no such setting: theirs always count. */
function isAdvanced({ advanced }: Props): boolean {
  return advanced !== false
}

function labelOf(item: unknown, field: string, language: string): string {
  if (!isObject(item)) return textIn(item, language)
  return textIn(valueAt(item, field) ?? valueAt(item, 'value'), language)
}

function isObject(item: unknown): boolean {
  return typeof item === 'object' && item !== null
}

import { textIn, valueAt } from '@sluice/elements-kit'
import type { CollectionValue } from '@sluice/engine/elements'
import type {
  ElementEnvironment,
  ElementProps,
  LinkProps,
  LocalHandle,
  RootProps,
  StateHandle,
  VariableHandle,
} from '@sluice/engine/react'
import { useMemo } from 'react'
import type { select } from '../select/schema.ts'
import styles from './OlderSelect.module.css'

type SelectProps = ElementProps<typeof select>

/** Props that both older selects have, apart from what is chosen. */
interface OlderProps {
  readonly options?: CollectionValue | undefined
  readonly labelField?: string | undefined
  readonly valueField?: string | undefined
  readonly placeholder?: string | undefined
  readonly noOptionsText?: string | undefined
  readonly noResultsText?: string | undefined
  readonly disabled?: boolean | undefined
  readonly readonly?: boolean | undefined
  readonly required?: boolean | undefined
  readonly limitedOptions?: boolean | undefined
  readonly infiniteScroll?: boolean | undefined
  readonly limit?: number | undefined
  readonly emit: (trigger: 'change' | 'initValueChange', event?: Readonly<Record<string, unknown>>) => void
  readonly state: StateHandle<'readonly'>
  readonly root: RootProps
  readonly link: LinkProps | undefined
  readonly local: LocalHandle
  readonly environment: ElementEnvironment
}

/** Settings of the newer select for those of an older one; `own` are those that the two older ones have in different ways. */
export function useSelectProps(
  props: OlderProps,
  value: VariableHandle,
  own: Partial<Pick<SelectProps, OwnName>>,
): SelectProps {
  const { environment, local, link, emit, state, labelField, valueField, root } = props
  const mapping = useMemo(
    () => ({
      mappingLabel: (item: unknown) =>
        labelOf(item, [labelField || 'label', valueField || 'value'], environment.language),
      mappingValue: (item: unknown) => (isObject(item) ? valueAt(item, valueField || 'value') : item),
    }),
    [labelField, valueField, environment.language],
  )
  const given = {
    ...{ environment, local, link, slots: {}, text: undefined, ...mapping, ...own },
    variable: { value },
    root: { ...root, className: `${styles.older} ${root.className}` },
    choices: props.options,
    placeholder: props.placeholder,
    emptyStateText: props.options?.items.length ? props.noResultsText : props.noOptionsText,
    disabled: props.disabled,
    readonly: props.readonly,
    required: props.required,
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
  // The settings that are left out have no value, as in a stored select.
  return given as unknown as SelectProps
}

type OwnName =
  | 'closeOnSelect'
  | 'initialState'
  | 'initValueMulti'
  | 'initValueSingle'
  | 'selectType'
  | 'showSearch'
  | 'unselectOnClick'

/** How many options the list of an older select shows at most, from 10 to 50; `undefined` for all of them. */
export function limitOf({ limitedOptions, infiniteScroll, limit }: OlderProps): number | undefined {
  return limitedOptions && !infiniteScroll ? Math.min(50, Math.max(10, Number(limit ?? 20))) : undefined
}

/** Text of an option: that of its first field which has a value. */
function labelOf(item: unknown, fields: readonly string[], language: string): string {
  if (!isObject(item)) return textIn(item, language)
  return textIn(
    fields.map((field) => valueAt(item, field)).find((found) => found !== undefined && found !== null),
    language,
  )
}

function isObject(item: unknown): boolean {
  return typeof item === 'object' && item !== null
}

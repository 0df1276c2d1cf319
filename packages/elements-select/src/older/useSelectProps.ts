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
  const { environment, emit, state, labelField, valueField, root, options } = props
  const mapping = useMemo(() => {
    const mappingValue = (item: unknown) => (isObject(item) ? valueAt(item, valueField || 'value') : item)
    const mappingLabel = (item: unknown) =>
      textIn((isObject(item) ? valueAt(item, labelField || 'label') : null) ?? mappingValue(item), environment.language)
    return { mappingLabel, mappingValue }
  }, [labelField, valueField, environment.language])
  const given = {
    ...{ ...props, ...mapping, ...own },
    ...{ slots: {}, variable: { value }, ref: undefined },
    root: { ...root, className: `${styles.older} ${root.className}` },
    choices: options,
    emptyStateText: options?.items.length ? props.noResultsText : props.noOptionsText,
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
  // Names that both have mean the same; the settings that are left out have no value, as in a stored select.
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
  return limitedOptions && !infiniteScroll ? Math.min(50, Math.max(10, limit ?? 20)) : undefined
}

function isObject(item: unknown): boolean {
  return typeof item === 'object' && item !== null
}

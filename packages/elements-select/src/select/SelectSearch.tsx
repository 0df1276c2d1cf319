import { createListCollection } from '@ark-ui/react/collection'
import {
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxItemIndicator,
  ComboboxPositioner,
  ComboboxRoot,
  ComboboxTrigger,
} from '@ark-ui/react/combobox'
import { mergeRefs } from '@sluice/elements-kit'
import { type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from 'react'
import { optionAccessors } from './optionAccessors.ts'
import styles from './Select.module.css'
import { SelectCaret } from './SelectCaret.tsx'
import { SelectChips } from './SelectChips.tsx'
import { SelectClear } from './SelectClear.tsx'
import { SelectLook, type SelectParts } from './SelectLook.ts'
import { SelectOptions } from './SelectOptions.tsx'
import type { SelectViewProps } from './selectView.ts'
import type { SelectOption } from './toOptions.ts'

/** A text field that filters the list of options below it. */
export function SelectSearch({ props, behaviour, box, naming, shared }: SelectViewProps): ReactNode {
  const { listed, isMultiple, setSearch } = behaviour
  const collection = useMemo(() => createListCollection({ items: [...listed], ...optionAccessors }), [listed])
  const { id, ...names } = naming
  const [content, setContent] = useState<HTMLElement | null>(null)
  return (
    <ComboboxRoot
      {...box}
      {...shared}
      collection={collection}
      selectionBehavior={isMultiple ? 'clear' : 'replace'}
      inputBehavior="autohighlight"
      openOnClick={props.manualTrigger !== true}
      onInputValueChange={({ inputValue, reason }) => setSearch(reason === 'input-change' ? inputValue : '')}
      {...(id === undefined ? {} : { ids: { input: id } })}
    >
      <SearchControl props={props} behaviour={behaviour} names={names} />
      <ComboboxPositioner>
        <ComboboxContent
          ref={setContent}
          aria-labelledby={names['aria-labelledby']}
          aria-label={names['aria-label']}
          data-sides={props.dropdownBorder ? '' : undefined}
          className={styles.content}
        >
          <SelectOptions {...{ props, behaviour, content }} Item={ComboboxItem} Indicator={ComboboxItemIndicator} />
        </ComboboxContent>
      </ComboboxPositioner>
    </ComboboxRoot>
  )
}

/** Chips of several values, the field and the button that shows all options. */
function SearchControl({ props, behaviour, names }: SearchControlProps): ReactNode {
  const { selected, isMultiple, isOpen, isReadonly, remove, texts, control, measure, message } = behaviour
  const isEmpty = selected.length === 0
  const removeLast = ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    const last = selected.at(-1)
    if (key === 'Backspace' && !currentTarget.value && last && !isReadonly) remove(last.key)
  }
  const look = useContext(SelectLook)
  const cover = coverOf(look, { isOpen, option: isMultiple ? undefined : selected[0], isEmpty })
  return (
    <ComboboxControl ref={measure} data-sides={props.triggerBorder ? '' : undefined} className={styles.control}>
      {isMultiple && !isEmpty && <SelectChips props={props} behaviour={behaviour} />}
      <ComboboxInput
        {...names}
        ref={mergeRefs(control)}
        onKeyDown={isMultiple ? removeLast : undefined}
        placeholder={isOpen ? texts.search : isEmpty ? texts.placeholder : ''}
        data-sides={props.searchBorder ? '' : undefined}
        data-covered={cover ? '' : undefined}
        className={styles.search}
      />
      {cover && (
        <span inert className={styles.cover}>
          {cover}
        </span>
      )}
      <SelectClear behaviour={behaviour} />
      {look?.caret !== false && (
        <ComboboxTrigger aria-label={message('select.open')} className={styles.opener}>
          <SelectCaret props={props} isOpen={isOpen} />
        </ComboboxTrigger>
      )}
    </ComboboxControl>
  )
}

interface Covered {
  readonly isOpen: boolean
  readonly option: SelectOption | undefined
  readonly isEmpty: boolean
}

/** Choice or placeholder, which an older select shows in place of the text of its field while nothing is searched. */
function coverOf(look: SelectParts | null, { isOpen, option, isEmpty }: Covered): ReactNode {
  if (!look || isOpen) return null
  return option ? look.label(option, 'selected') : isEmpty ? look.placeholder : null
}

interface SearchControlProps extends Pick<SelectViewProps, 'behaviour' | 'props'> {
  readonly names: Omit<SelectViewProps['naming'], 'id'>
}

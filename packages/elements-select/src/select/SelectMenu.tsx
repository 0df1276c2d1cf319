import { createListCollection } from '@ark-ui/react/collection'
import {
  SelectContent,
  SelectControl,
  SelectItem,
  SelectItemIndicator,
  SelectPositioner,
  SelectRoot,
  SelectTrigger,
} from '@ark-ui/react/select'
import { mergeRefs, VisuallyHidden } from '@sluice/elements-kit'
import { type ReactNode, useContext, useMemo, useState } from 'react'
import { OptionContent } from './OptionContent.tsx'
import { optionAccessors } from './optionAccessors.ts'
import styles from './Select.module.css'
import { SelectCaret } from './SelectCaret.tsx'
import { SelectChips } from './SelectChips.tsx'
import { SelectClear } from './SelectClear.tsx'
import { SelectLook } from './SelectLook.ts'
import { SelectOptions } from './SelectOptions.tsx'
import type { SelectViewProps } from './selectView.ts'

/** A button that opens a list of options. */
export function SelectMenu({ props, behaviour, box, naming, shared }: SelectViewProps): ReactNode {
  const { listed, isMultiple } = behaviour
  const collection = useMemo(() => createListCollection({ items: [...listed], ...optionAccessors }), [listed])
  const { id, ...names } = naming
  const [content, setContent] = useState<HTMLElement | null>(null)
  return (
    <SelectRoot
      {...box}
      {...shared}
      collection={collection}
      deselectable={!isMultiple && props.unselectOnClick === true}
      {...(id === undefined ? {} : { ids: { trigger: id } })}
    >
      <MenuControl props={props} behaviour={behaviour} names={names} />
      <SelectPositioner>
        <SelectContent
          ref={setContent}
          aria-labelledby={names['aria-labelledby']}
          aria-label={names['aria-label']}
          data-sides={props.dropdownBorder ? '' : undefined}
          className={styles.content}
        >
          <SelectOptions {...{ props, behaviour, content }} Item={SelectItem} Indicator={SelectItemIndicator} />
        </SelectContent>
      </SelectPositioner>
    </SelectRoot>
  )
}

/** The button with the selected option, and the chips of several values on top of it. */
function MenuControl({ props, behaviour, names }: MenuControlProps): ReactNode {
  const { selected, isMultiple, isOpen, texts, control, measure } = behaviour
  const look = useContext(SelectLook)
  return (
    <SelectControl ref={measure} data-sides={props.triggerBorder ? '' : undefined} className={styles.control}>
      <SelectTrigger {...names} ref={mergeRefs(control)} className={styles.trigger}>
        {selected.length === 0 && <span className={styles.placeholder}>{look?.placeholder ?? texts.placeholder}</span>}
        {!isMultiple && selected[0] && (
          <span className={styles.selected}>
            <OptionContent option={selected[0]} type={props.optionType} place="selected" />
          </span>
        )}
        {isMultiple && <VisuallyHidden>{selected.map(({ label }) => label).join(', ')}</VisuallyHidden>}
        <SelectCaret props={props} isOpen={isOpen} />
      </SelectTrigger>
      <SelectClear behaviour={behaviour} />
      {isMultiple && selected.length > 0 && <SelectChips props={props} behaviour={behaviour} />}
    </SelectControl>
  )
}

interface MenuControlProps extends Pick<SelectViewProps, 'behaviour' | 'props'> {
  readonly names: Omit<SelectViewProps['naming'], 'id'>
}

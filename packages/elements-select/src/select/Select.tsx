import { LocaleProvider } from '@ark-ui/react/locale'
import { describedBy, fieldError, mergeHandlers, primitiveLocale, splitRoot } from '@sluice/elements-kit'
import type { ElementProps, RootProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import { resolvePositioning } from './positioning.ts'
import styles from './Select.module.css'
import { SelectMenu } from './SelectMenu.tsx'
import { SelectSearch } from './SelectSearch.tsx'
import type { select } from './schema.ts'
import type { SharedRootProps } from './selectView.ts'
import { isLongList } from './useLongOptions.ts'
import { type SelectBehaviour, useSelect } from './useSelect.ts'

/** A selection of one or several options. The trigger has the stored ids and names; the options open inside the root. */
export function Select(props: ElementProps<typeof select>): ReactNode {
  const behaviour = useSelect(props)
  const { field, focusHandlers } = behaviour
  const { box, naming } = nameRoot(props.root, behaviour)
  const View = props.showSearch ? SelectSearch : SelectMenu
  return (
    <LocaleProvider locale={primitiveLocale(props.environment)}>
      <View
        props={props}
        behaviour={behaviour}
        box={mergeHandlers(box, focusHandlers)}
        naming={naming}
        shared={sharedProps(props, behaviour)}
      />
      {fieldError(field, props.environment)}
    </LocaleProvider>
  )
}

/** A select without a stored label is labeled by its placeholder. */
function nameRoot(root: RootProps, { field, texts }: SelectBehaviour) {
  const { box, control } = splitRoot(root)
  const labelledBy = text(control['aria-labelledby'])
  const label = text(control['aria-label']) ?? (labelledBy || control.id ? undefined : texts.placeholder)
  const described = describedBy(control['aria-describedby'], field.describedBy)
  return {
    box,
    naming: {
      ...control,
      'aria-label': label,
      'aria-labelledby': labelledBy,
      ...(described ? { 'aria-describedby': described } : {}),
    },
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

function sharedProps(props: ElementProps<typeof select>, behaviour: SelectBehaviour): SharedRootProps {
  const {
    listed,
    listedKeys,
    scrollTo,
    isOpen,
    isMultiple,
    isDisabled,
    isReadonly,
    invalid,
    choose,
    setOpen,
    control,
  } = behaviour
  return {
    className: `${styles.select} ${props.root.className}`,
    value: [...listedKeys],
    open: isOpen,
    multiple: isMultiple,
    disabled: isDisabled,
    readOnly: isReadonly,
    required: props.required ?? false,
    invalid,
    closeOnSelect: props.closeOnSelect !== false,
    lazyMount: true,
    unmountOnExit: true,
    positioning: { ...resolvePositioning(props), getAnchorElement: () => frameOf(control.current) },
    scrollToIndexFn: isLongList(listed.length) ? ({ index }) => scrollTo.current?.(index) : undefined,
    onValueChange: ({ value }) => choose(value),
    onOpenChange({ open }) {
      if (!open || !props.manualTrigger) setOpen(open)
    },
    onInteractOutside(event) {
      if (props.closeOnClickOutside === false && control.current) event.preventDefault()
    },
  }
}

/** Aligns the options with the frame around the trigger instead of the trigger inside its padding. */
function frameOf(control: HTMLElement | null): HTMLElement | null {
  return control?.closest<HTMLElement>('[data-part="control"]') ?? control
}

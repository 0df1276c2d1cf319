import { defineMessages } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type FocusEvent, useContext, useEffect, useRef, useState } from 'react'
import en from './messages/en.json' with { type: 'json' }
import es from './messages/es.json' with { type: 'json' }
import { SelectLook } from './SelectLook.ts'
import type { select } from './schema.ts'
import { withoutKeys } from './selection.ts'
import { useListedOptions } from './useListedOptions.ts'
import { useLongOptions } from './useLongOptions.ts'
import { useScrollBlock } from './useScrollBlock.ts'
import { useSelectActions } from './useSelectActions.ts'
import { useSelectLocal } from './useSelectLocal.ts'
import { useSelectValue } from './useSelectValue.ts'

const messagesIn = defineMessages(en, es)

/** Behavior of a select, shared by the menu and the search field. */
export function useSelect(props: ElementProps<typeof select>) {
  const { emit, state, environment } = props
  const control = useRef<HTMLElement | null>(null)
  const scrollTo = useRef<((index: number) => void) | null>(null)
  const chosen = useSelectValue(props, control)
  const [isOpen, setOpen] = useState(props.initialState === 'open')
  const [search, setSearch] = useState('')
  const message = messagesIn(environment.language)
  const isReadonly = props.readonly ?? false
  const { options, keys, value, field } = chosen
  const look = useContext(SelectLook)
  const { created, shown, listed } = useListedOptions(props, { options, keys, search, message })
  const longCode = useLongOptions(listed.length)
  // Choices that the list leaves out do not exist for the primitive below, whose keys would reach them.
  const hidesChosen = look?.several?.hidesSelected === true
  const texts = {
    placeholder: props.placeholder ?? message('select.placeholder'),
    search: props.searchPlaceholder ?? message('select.search'),
    empty: props.emptyStateText ?? message('select.empty'),
  }
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  useSelectActions(props, { ...chosen, control, isOpen, setOpen, setSearch })
  useScrollBlock(isOpen && !props.allowScrollingWhenOpen, control)
  const measure = useSelectLocal(props, { ...chosen, isOpen, search, shown, placeholder: texts.placeholder })
  const tellFocus = (trigger: 'blur' | 'focus') => (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return
    state.raise('focus', trigger === 'focus')
    emit(trigger, { value })
  }
  return {
    ...chosen,
    listedKeys: hidesChosen ? [] : keys,
    choose: (next: readonly string[]) => chosen.choose(hidesChosen ? [...keys, ...next] : next, created),
    ...{ control, isOpen, setOpen, search, setSearch, shown, listed },
    ...{ scrollTo, longCode, texts, message, isReadonly, measure },
    selected: keys.flatMap((key) => options.find((option) => option.key === key) ?? []),
    isDisabled: props.disabled ?? false,
    invalid: field.invalid,
    remove: (key: string) => chosen.setValue(withoutKeys(value, [key])),
    focusHandlers: { onFocus: tellFocus('focus'), onBlur: tellFocus('blur') },
  }
}

/** State and functions shared by the parts of a select. */
export type SelectBehaviour = ReturnType<typeof useSelect>

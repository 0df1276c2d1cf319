import type { ElementProps } from '@sluice/engine/react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { select } from './schema.ts'
import type { SelectOption } from './toOptions.ts'

interface SelectFacts {
  readonly options: readonly SelectOption[]
  readonly shown: readonly SelectOption[]
  readonly keys: readonly string[]
  readonly isMultiple: boolean
  readonly isOpen: boolean
  readonly search: string
  readonly placeholder: string
}

/**
 * Publishes the state that formulas below the select see. Returns the ref of its trigger, whose size is part of that state:
 * stored widths of the options are usually bound to it.
 */
export function useSelectLocal({ local, showSearch, searchBy }: ElementProps<typeof select>, facts: SelectFacts) {
  const { options, shown, keys, isMultiple, isOpen, search, placeholder } = facts
  const size = useRef({ triggerWidth: 0, triggerHeight: 0 })
  const publish = useRef(() => undefined as undefined)
  const keyText = keys.join('\n')
  useLayoutEffect(() => {
    const isSelected = new Set(keyText.split('\n'))
    const entries = options.map(({ label, value, disabled, key, data }) => ({
      label,
      value,
      disabled,
      isSelected: isSelected.has(key),
      _data: data,
    }))
    publish.current = () => {
      const type = isMultiple ? 'multiple' : 'single'
      const utils = { type, isOpen, ...size.current }
      const found = showSearch && {
        search: { value: search, searchBy, searchMatches: shown.map(({ data }) => data) },
      }
      const active = describeActive(entries, isMultiple)
      local.publish('select', {
        data: { select: { options: entries, active, utils, ...found }, selectTrigger: { placeholder } },
      })
    }
    publish.current()
  }, [local, options, shown, keyText, isMultiple, isOpen, search, searchBy, showSearch, placeholder])
  return useCallback((trigger: HTMLElement | null) => {
    if (!trigger) return undefined
    const observer = new ResizeObserver(() => {
      size.current = { triggerWidth: trigger.offsetWidth, triggerHeight: trigger.offsetHeight }
      publish.current()
    })
    observer.observe(trigger)
    return () => observer.disconnect()
  }, [])
}

interface OptionEntry {
  readonly label: string
  readonly value: unknown
  readonly disabled: boolean
  readonly isSelected: boolean
  readonly _data: unknown
}

function describeActive(entries: readonly OptionEntry[], isMultiple: boolean) {
  const active = entries.filter(({ isSelected }) => isSelected)
  const details = active.map(({ value, label, disabled, _data }) => ({ value, label, disabled, data: _data }))
  if (!isMultiple) return { value: active[0]?.value ?? null, details: details[0] ?? null }
  return { value: active.map(({ value }) => value), details }
}

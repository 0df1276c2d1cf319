import { describedBy, mergeHandlers, mergeRefs } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import type { SearchBarInput } from './SearchBarContext.ts'

/**
 * The native input of a search bar, alone or as the root node of an element. Its name is that of the element, else that of the bar,
 * else its placeholder.
 */
export function SearchInput({ bar, root, placeholder, className }: SearchInputProps): ReactNode {
  const { value, control, naming, fallbackName, handlers } = bar
  const [hasLabel, setHasLabel] = useState(false)
  useLayoutEffect(() => setHasLabel(Boolean(control.current?.labels?.length)), [control])
  // A stable function: with a new one, the engine would detach from the node and attach again on every render.
  const ref = useMemo(() => mergeRefs<HTMLInputElement>(root?.ref, control), [root?.ref, control])
  const names = { ...naming, ...root }
  const isNamed = hasLabel || placeholder || 'aria-label' in names || 'aria-labelledby' in names
  return (
    <input
      enterKeyHint="search"
      {...(isNamed ? {} : { 'aria-label': fallbackName })}
      {...naming}
      {...(root ? mergeHandlers(root, handlers) : handlers)}
      aria-describedby={describedBy(naming['aria-describedby'], root?.['aria-describedby'])}
      type="search"
      value={value}
      placeholder={placeholder}
      ref={ref}
      className={className}
    />
  )
}

interface SearchInputProps {
  readonly bar: SearchBarInput
  readonly root?: RootProps
  readonly placeholder?: string | undefined
  readonly className: string | undefined
}

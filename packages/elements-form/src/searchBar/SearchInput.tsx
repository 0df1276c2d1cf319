import { describedBy, mergeHandlers, mergeRefs } from '@sluice/elements-kit'
import type { RootProps } from '@sluice/engine/react'
import { type ReactNode, useMemo } from 'react'
import { useIsNamed } from '../field/useIsNamed.ts'
import type { SearchBarInput } from './SearchBarContext.ts'
import styles from './SearchInput.module.css'

/**
 * The native input of a search bar, alone or as the root node of an element. Its name is that of the element, else that of the bar,
 * else its placeholder.
 */
export function SearchInput({ bar, root, placeholder }: SearchInputProps): ReactNode {
  const { value, control, naming, fallbackName, handlers } = bar
  const isNamed = useIsNamed(control, { ...naming, ...root })
  // A stable function: with a new one, the engine would detach from the node and attach again on every render.
  const ref = useMemo(() => mergeRefs<HTMLInputElement>(root?.ref, control), [root?.ref, control])
  return (
    <input
      enterKeyHint="search"
      {...(isNamed || placeholder ? {} : { 'aria-label': fallbackName })}
      {...naming}
      {...(root ? mergeHandlers(root, handlers) : handlers)}
      aria-describedby={describedBy(naming['aria-describedby'], root?.['aria-describedby'])}
      type="search"
      value={value}
      placeholder={placeholder}
      ref={ref}
      className={root ? `${styles.input} ${root.className}` : `${styles.input} ${styles.own}`}
    />
  )
}

interface SearchInputProps {
  readonly bar: SearchBarInput
  readonly root?: RootProps
  readonly placeholder?: string | undefined
}

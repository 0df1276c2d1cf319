import { toBoolean } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import type { ReactNode } from 'react'
import styles from './SearchBar.module.css'
import { SearchBarContext } from './SearchBarContext.ts'
import { SearchInput } from './SearchInput.tsx'
import type { searchBar } from './schema.ts'
import { useSearchBar } from './useSearchBar.ts'

/** An input, which is the child in its place or one of its own, beside an icon and a button. */
export function SearchBar(props: ElementProps<typeof searchBar>): ReactNode {
  const { slots, root, iconPosition, buttonPosition } = props
  const { box, input, onPress } = useSearchBar(props)
  const start = props.environment.direction === 'rtl' ? 'right' : 'left'
  const sideOf = (side = 'right') => (side === start ? 'start' : side)
  const hasButton = toBoolean(props.useSubmitButton)
  const hasIcon = toBoolean(props.isEmbedIcon)
  return (
    <div
      {...box}
      className={`${styles.bar} ${root.className}`}
      data-button={hasButton ? sideOf(buttonPosition) : undefined}
    >
      <div className={styles.field} data-icon={hasIcon ? sideOf(iconPosition) : undefined}>
        {slots.textInput ? (
          <SearchBarContext value={input}>{slots.textInput}</SearchBarContext>
        ) : (
          <SearchInput bar={input} placeholder={input.fallbackName} />
        )}
        {hasIcon && slots.embedIcon}
      </div>
      {hasButton && (
        // The keyboard reaches the button itself.
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the place of the button
        <div className={styles.button} onClick={onPress}>
          {slots.submitButton}
        </div>
      )}
    </div>
  )
}

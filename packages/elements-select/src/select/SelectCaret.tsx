import { type ReactNode, useContext } from 'react'
import styles from './Select.module.css'
import { SelectGlyph } from './SelectGlyph.tsx'
import { SelectLook } from './SelectLook.ts'
import type { SelectViewProps } from './selectView.ts'

/** The icon that says that there are options. */
export function SelectCaret({ props, isOpen }: Pick<SelectViewProps, 'props'> & { isOpen: boolean }): ReactNode {
  const look = useContext(SelectLook)
  if (look?.caret === false) return null
  if (look?.caret) return look.caret
  return (
    <SelectGlyph
      name={isOpen ? props.triggerIconOpen : props.triggerIconClose}
      drawing="caret"
      className={styles.caret}
    />
  )
}

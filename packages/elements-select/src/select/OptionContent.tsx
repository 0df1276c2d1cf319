import { IconGlyph } from '@sluice/elements-kit'
import { type ReactNode, useContext } from 'react'
import styles from './Select.module.css'
import { SelectLook } from './SelectLook.ts'
import type { SelectOption } from './toOptions.ts'

/** Image or icon and label of an option, in the list, in a chip and in the trigger. */
export function OptionContent({ option, type, place }: OptionContentProps): ReactNode {
  const look = useContext(SelectLook)
  if (look) return look.label(option, place ?? 'option')
  return (
    <>
      {type === 'iconText' && option.icon && <IconGlyph name={option.icon} className={styles.icon} />}
      {type === 'imageText' && option.image && (
        <img src={option.image} alt="" loading="lazy" className={styles.image} />
      )}
      <span className={styles.label}>{option.label}</span>
    </>
  )
}

interface OptionContentProps {
  readonly option: SelectOption
  readonly type: string | undefined
  /** Where it is shown, if not in the list. */
  readonly place?: 'chip' | 'selected'
}

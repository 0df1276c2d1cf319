import { IconGlyph, iconName } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type ReactNode, useContext, useEffect } from 'react'
import { CheckboxContext } from '../checkbox/CheckboxContext.ts'
import styles from './CheckboxIcon.module.css'
import type { checkboxIcon } from './schema.ts'

/** A box with an icon; it has the states of the checkbox around it, whose control lies over it. */
export function CheckboxIcon({ icon, isHiddenUnchecked, root, state }: ElementProps<typeof checkboxIcon>): ReactNode {
  const around = useContext(CheckboxContext)
  const isOn = around?.isOn ?? false
  const isReadonly = around?.isReadonly ?? false
  useEffect(() => state.raise('checked', isOn), [state, isOn])
  useEffect(() => state.raise('readonly', isReadonly), [state, isReadonly])
  const isHidden = around !== null && !isOn && isHiddenUnchecked
  return (
    <div
      {...root}
      className={`${styles.icon} ${root.className}`}
      data-checked={around ? isOn : undefined}
      data-hidden={isHidden ? '' : undefined}
    >
      <IconGlyph name={iconName(icon)} className={styles.glyph} />
    </div>
  )
}

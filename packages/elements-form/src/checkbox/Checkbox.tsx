import { describedBy, fieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import { hasOwnPurpose } from '../field/hasOwnPurpose.ts'
import { useIsNamed } from '../field/useIsNamed.ts'
import { useOnOff } from '../onOff/useOnOff.ts'
import styles from './Checkbox.module.css'
import { CheckboxContext } from './CheckboxContext.ts'
import type { checkbox } from './schema.ts'

/**
 * A checkbox: a native one, which has the stored ids and names, lies unseen over its icon. The content beside it is its label unless
 * another names it.
 */
export function Checkbox(props: ElementProps<typeof checkbox>): ReactNode {
  const { slots, state, root, isEmbeddedContainer } = props
  const { isOn, isReadonly, field, control, controlProps, choose } = useOnOff(props)
  const { box, control: naming } = splitRoot(root)
  const around = useMemo(() => ({ isOn, isReadonly }), [isOn, isReadonly])
  const contentId = useId()
  // Only content may stand in for a name.
  const isNamed = useIsNamed(control, naming, Boolean(isEmbeddedContainer))
  useEffect(() => state.raise('checked', isOn), [state, isOn])

  function chooseByContent({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): void {
    if (hasOwnPurpose(target, currentTarget)) return
    control.current?.focus()
    choose(!isOn, nativeEvent)
  }

  return (
    <>
      <div
        {...box}
        className={`${styles.checkbox} ${root.className}`}
        data-checked={isOn ? '' : undefined}
        data-readonly={isReadonly ? '' : undefined}
        data-direction={props.environment.direction}
        data-position={isEmbeddedContainer ? (props.containerPosition ?? 'right') : undefined}
      >
        <div className={styles.box} data-stored={slots.checkbox ? '' : undefined}>
          <CheckboxContext value={around}>{slots.checkbox ?? <span className={styles.mark} />}</CheckboxContext>
          <input
            {...naming}
            {...controlProps}
            {...(isEmbeddedContainer && !isNamed ? { 'aria-labelledby': contentId } : {})}
            aria-describedby={describedBy(naming['aria-describedby'], field.describedBy)}
            className={styles.control}
          />
        </div>
        {isEmbeddedContainer && (
          // The keyboard reaches the checkbox itself.
          // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a label of the checkbox
          <div id={contentId} className={styles.content} onClick={chooseByContent}>
            {slots.embeddedContainer}
          </div>
        )}
      </div>
      {fieldError(field, props.environment)}
    </>
  )
}

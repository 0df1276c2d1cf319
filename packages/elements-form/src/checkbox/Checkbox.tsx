import { FieldError, splitRoot } from '@sluice/elements-kit'
import type { ElementProps } from '@sluice/engine/react'
import { type MouseEvent, type ReactNode, useEffect, useId, useMemo } from 'react'
import { useOnOff } from '../onOff/useOnOff.ts'
import styles from './Checkbox.module.css'
import { CheckboxContext } from './CheckboxContext.ts'
import type { checkbox } from './schema.ts'

/**
 * A native checkbox, which has the stored ids and names; it lies unseen over the icon where there is one. The content beside it is its
 * label unless another names it.
 */
export function Checkbox(props: ElementProps<typeof checkbox>): ReactNode {
  const { slots, state, root, isEmbeddedContainer } = props
  const { isOn, isReadonly, field, control, controlProps, choose } = useOnOff(props)
  const { box, control: naming } = splitRoot(root)
  const contentId = useId()
  const isNamed = 'aria-label' in naming || 'aria-labelledby' in naming
  const described = [naming['aria-describedby'], field.describedBy].filter(Boolean).join(' ')
  useEffect(() => state.raise('checked', isOn), [state, isOn])

  /** A click beside the box counts for it; a link or another control there has a purpose of its own. */
  function chooseByContent({ target, nativeEvent }: MouseEvent<HTMLElement>): void {
    if (target instanceof Element && target.closest(INTERACTIVE) !== null) return
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
        data-position={isEmbeddedContainer ? (props.containerPosition ?? 'right') : undefined}
      >
        <div className={styles.box} data-look={slots.checkbox ? 'own' : 'browser'}>
          <CheckboxContext value={useMemo(() => ({ isOn, isReadonly }), [isOn, isReadonly])}>
            {slots.checkbox}
          </CheckboxContext>
          <input
            {...naming}
            {...controlProps}
            {...(isEmbeddedContainer && !isNamed && !naming.id ? { 'aria-labelledby': contentId } : {})}
            className={styles.control}
            aria-describedby={described || undefined}
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
      <FieldError field={field} language={props.environment.language} />
    </>
  )
}

const INTERACTIVE =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="link"], [tabindex]'

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a label or an attribute names a control; labels are looked for only where `isAsked`. */
export function useIsNamed(control: RefObject<HTMLInputElement | null>, naming: object, isAsked = true): boolean {
  const [hasLabel, setHasLabel] = useState(false)
  useLayoutEffect(() => {
    if (isAsked && control.current) setHasLabel(isLabelled(control.current))
  }, [control, isAsked])
  return hasLabel || 'aria-label' in naming || 'aria-labelledby' in naming
}

/** Whether a label around it, or anywhere in the page by its id, names a control. `labels` searches the page even without an id. */
function isLabelled(control: HTMLInputElement): boolean {
  return control.id ? Boolean(control.labels?.length) : control.closest('label')?.control === control
}

import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether a label or an attribute names a control. Finding labels searches the page, so that it is done only where `isAsked`. */
export function useIsNamed(control: RefObject<HTMLInputElement | null>, naming: object, isAsked = true): boolean {
  const [hasLabel, setHasLabel] = useState(false)
  useLayoutEffect(() => {
    if (isAsked) setHasLabel(Boolean(control.current?.labels?.length))
  }, [control, isAsked])
  return hasLabel || 'aria-label' in naming || 'aria-labelledby' in naming
}

import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Tells of presses that begin and end on the backdrop; one that began inside, such as marking text, is none. */
export function useBackdropPress(isBackdrop: (event: MouseEvent<HTMLElement>) => boolean, onPress: () => void) {
  const hasBegun = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      hasBegun.current = isBackdrop(event)
    },
    onClick(event: MouseEvent<HTMLElement>) {
      if (hasBegun.current && isBackdrop(event)) onPress()
      hasBegun.current = false
    },
  }
}

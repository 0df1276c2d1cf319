import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** Detects presses that start and end on the backdrop; one that started inside, such as selecting text, does not count. */
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

import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useReducer, useSyncExternalStore } from 'react'
import { initialRotation, isRotating, rotation } from './rotation.ts'

/**
 * Whether slides move by themselves. They wait under the pointer, with the focus and in a hidden tab, and stop for good by a button.
 * @param isAutomatic whether the settings and the device let them move at all.
 */
export function useRotation(isAutomatic: boolean, track: RefObject<HTMLElement | null>) {
  const [state, dispatch] = useReducer(rotation, initialRotation)
  useEffect(() => {
    // No event tells of a pointer and a focus that came before any code ran.
    const slider = track.current?.parentElement
    if (slider?.contains(document.activeElement)) dispatch({ kind: 'focus', on: true })
    if (slider?.matches(':hover') && hasMouse()) dispatch({ kind: 'hover', on: true })
  }, [track])
  useEffect(() => {
    const slider = track.current?.parentElement
    if (!state.isFocused || !slider) return undefined
    // React tells of no blur where it removes what has the focus.
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) dispatch({ kind: 'focus', on: false })
    })
    observer.observe(slider, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [state.isFocused, track])
  const isHidden = useSyncExternalStore(followVisibility, isPageHidden, () => false)
  const hover = (on: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') dispatch({ kind: 'hover', on })
  }
  return {
    isRotating: isAutomatic && !isHidden && isRotating(state),
    isStopped: state.isStopped,
    toggle: () => dispatch({ kind: 'toggle' }),
    handlers: {
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onFocus: () => dispatch({ kind: 'focus', on: true }),
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) dispatch({ kind: 'focus', on: false })
      },
    },
  }
}

const hasMouse = () => window.matchMedia('(hover: hover)').matches
const isPageHidden = () => document.visibilityState === 'hidden'

function followVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

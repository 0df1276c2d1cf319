import { type RefObject, useEffect, useState } from 'react'

/** Whether something is in the document, and whether it is entering or leaving. */
interface Presence {
  readonly isPresent: boolean
  /** It was not there initially, so it may enter with an animation. */
  readonly isAppearing: boolean
  readonly isLeaving: boolean
}

/** Keeps hidden content mounted until the animations of `node` have ended. */
export function usePresence(isShown: boolean, node: RefObject<HTMLElement | null>): Presence {
  const [isPresent, setPresent] = useState(isShown)
  const [isAppearing, setAppearing] = useState(false)
  if (isShown && !isPresent) {
    setPresent(true)
    setAppearing(true)
  }
  useEffect(() => {
    if (isShown || !isPresent) return undefined
    let isCurrent = true
    const running = (node.current?.getAnimations() ?? []).filter(isEnding)
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (isCurrent) setPresent(false)
    })
    return () => {
      isCurrent = false
    }
  }, [isShown, isPresent, node])
  return { isPresent: isPresent || isShown, isAppearing, isLeaving: isPresent && !isShown }
}

/** Whether an animation ends by itself: it runs, and not for ever. */
function isEnding({ playState, effect }: Animation): boolean {
  return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
}

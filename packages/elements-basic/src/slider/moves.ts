import type { KeyboardEvent, RefObject } from 'react'
import { type ItemListAction, renaming } from '../internals/itemList.ts'
import { toIndex } from '../internals/toIndex.ts'
import type { Carousel } from './Carousel.ts'

/** Moves that workflows, keys and buttons ask for; a text or number that is no index moves nothing. */
export interface Moves {
  readonly slideTo: (index: unknown) => void
  readonly slideNext: () => void
  readonly slidePrev: () => void
}

/** Moves of the carousel that there is. */
export function movesOf(carousel: RefObject<Carousel | null>): Moves {
  return {
    slideTo(stored) {
      const index = toIndex(stored)
      if (!Number.isNaN(index)) carousel.current?.slideTo(index)
    },
    slideNext: () => carousel.current?.slideNext(),
    slidePrev: () => carousel.current?.slidePrev(),
  }
}

/** Actions of the element: the moves, and changes of slides that no list repeats. */
export function actionsOf({ slideTo, slideNext, slidePrev }: Moves, change: (action: ItemListAction) => void) {
  return {
    ...{ slideTo, slideNext, slidePrev },
    addSlide: () => change({ kind: 'add' }),
    removeSlide: (index: unknown) => change({ kind: 'remove', index }),
    moveSlideUp: (index: unknown) => change({ kind: 'swap', index, by: -1 }),
    moveSlideDown: (index: unknown) => change({ kind: 'swap', index, by: 1 }),
    updateSlideLabel: (payload: unknown) => change(renaming(payload)),
  }
}

/** Handles the keys of the slides and of the buttons, and none in what is on a slide. */
export function keyHandler(
  moves: Moves,
  { last, isMirrored }: { readonly last: number; readonly isMirrored: boolean },
) {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: isMirrored ? moves.slideNext : moves.slidePrev,
    ArrowRight: isMirrored ? moves.slidePrev : moves.slideNext,
    Home: () => moves.slideTo(0),
    End: () => moves.slideTo(last),
  }
  return (event: KeyboardEvent) => {
    const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey } = event
    const move = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!move || !isControl(target, currentTarget) || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    move()
  }
}

/** Whether a node is a button of this slider or its track; what is on a slide is in the track, too. */
function isControl(target: EventTarget, root: Element): boolean {
  const control = target instanceof Element ? target.closest('[data-sl-control]') : null
  const isPart = control === target || control instanceof HTMLButtonElement
  return isPart && control?.closest('[data-sl-slider]') === root
}

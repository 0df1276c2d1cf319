import type { ElementProps } from '@sluice/engine/react'
import { type MouseEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { timeline } from './schema.ts'

/** Behavior of a timeline: its events, and presses on them and on their markers. */
export function useTimeline({ data, emit }: ElementProps<typeof timeline>) {
  const items = data?.items ?? []
  const events = useRef<HTMLDivElement>(null)
  const markers = useRef<HTMLDivElement>(null)
  useMarkerNames(markers, events, items.length)
  const pressEvent = (value: unknown) => emit('timeline:click', { value })
  return {
    items,
    eventsProps: {
      ref: events,
      onClick({ target, currentTarget }: MouseEvent) {
        const row = [...currentTarget.children].findIndex((event) => target instanceof Node && event.contains(target))
        if (row >= 0) pressEvent(items[row])
      },
    },
    markersProps: { ref: markers },
    pressMarker(value: unknown, { detail }: MouseEvent) {
      emit('timeline:markerClick', { value })
      // A press without a pointer counts none; the event itself cannot be reached by the keyboard.
      if (detail === 0) pressEvent(value)
    },
  }
}

/** Names each marker by the heading of its event, or by all of it without one; follows events that come and go. */
function useMarkerNames(
  markers: RefObject<HTMLElement | null>,
  events: RefObject<HTMLElement | null>,
  count: number,
): void {
  const id = useId()
  const given = useRef(0)
  useLayoutEffect(() => {
    const newId = () => `${id}${given.current++}`
    const [list, shown] = [markers.current, events.current]
    if (!list || !shown) return undefined
    const update = () => {
      for (const [index, marker] of [...list.children].entries()) {
        nameBy(marker, shown.children[index]?.firstElementChild, newId)
      }
    }
    update()
    const observer = new MutationObserver(update)
    observer.observe(shown, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [id, count, markers, events])
}

/** @param newId makes the id of a node that names and has none. */
function nameBy(marker: Element, event: Element | null | undefined, newId: () => string): void {
  const named = event?.querySelector('h1, h2, h3, h4, h5, h6, [role="heading"]') ?? event
  if (named && !named.id) named.id = newId()
  if (named) marker.setAttribute('aria-labelledby', named.id)
  else marker.removeAttribute('aria-labelledby')
}

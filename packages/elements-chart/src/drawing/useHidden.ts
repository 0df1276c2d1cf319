import { useMemo, useState } from 'react'

/**
 * Entries of a legend that a person has hidden or shown, remembered by their labels; those that are hidden at first follow the data until
 * then.
 */
export function useHidden(labels: readonly string[], isHiddenAtFirst: (index: number) => boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(() => new Set())
  const keys = useMemo(() => keysOf(labels), [labels])
  const isToggled = (index: number) => toggled.has(keys[index] ?? '')
  const isHidden = (index: number) => index < keys.length && isToggled(index) !== isHiddenAtFirst(index)
  const toggle = (index: number) =>
    setToggled((last) => {
      const next = new Set(last)
      const key = keys[index] ?? ''
      if (!next.delete(key)) next.add(key)
      return next
    })
  return {
    ...{ isHidden, toggle, hiddenKey: JSON.stringify([...toggled]) },
    /** Whether there is something to hide beside what is shown, or something to show. */
    canToggle: keys.length > 1 || keys.some((_, index) => isToggled(index) || isHidden(index)),
  }
}

/** A key for each label; equal labels are counted. */
function keysOf(labels: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return labels.map((label) => {
    const count = (counts.get(label) ?? 0) + 1
    counts.set(label, count)
    return `${count} ${label}`
  })
}

import { useState } from 'react'

/** Entries of a legend that a person has hidden; those that are hidden at first follow the data until then. */
export function useHidden(count: number, isHiddenAtFirst: (index: number) => boolean) {
  const [toggled, setToggled] = useState<ReadonlySet<number>>(() => new Set())
  const isHidden = (index: number) => index < count && toggled.has(index) !== isHiddenAtFirst(index)
  const toggle = (index: number) =>
    setToggled((last) => {
      const next = new Set(last)
      if (!next.delete(index)) next.add(index)
      return next
    })
  return { isHidden, toggle, hiddenKey: [...toggled].join() }
}

import { useSyncExternalStore } from 'react'

/** Time zone of dates: UTC in what the server renders, which knows no other, then undefined for that of the browser. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => 'UTC',
  )
}

const never = () => () => {}

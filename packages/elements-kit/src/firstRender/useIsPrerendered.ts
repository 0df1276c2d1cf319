import { useSyncExternalStore } from 'react'

/** Whether what is rendered must be the same as on the server: there, and while a browser takes that over. */
export function useIsPrerendered(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
}

const never = () => () => {}

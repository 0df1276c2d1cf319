import { type ComponentType, useEffect, useState } from 'react'
import type { LongOptionsProps } from './LongOptions.tsx'

/** Lists with more options than this render only those in view. */
const LONG = 100

/** Whether a list renders only the options in view. */
export function isLongList(count: number): boolean {
  return count > LONG
}

/** The code of long lists: on its way, there, or not to be had, such as without a connection. */
export type LongCode =
  | { readonly kind: 'loaded'; readonly LongOptions: ComponentType<LongOptionsProps> }
  | { readonly kind: 'loading' | 'missing' }

/** The code of long lists, which is loaded once a select has that many options. */
export function useLongOptions(count: number): LongCode {
  const [code, setCode] = useState(known)
  const isLong = isLongList(count)
  useEffect(() => {
    if (isLong && code.kind === 'loading') load().then(setCode)
  }, [isLong, code])
  return code
}

let known: LongCode = { kind: 'loading' }

async function load(): Promise<LongCode> {
  try {
    const { LongOptions } = await import('./LongOptions.tsx')
    known = { kind: 'loaded', LongOptions }
    return known
  } catch {
    // All options are rendered then; the next select asks again.
    return { kind: 'missing' }
  }
}

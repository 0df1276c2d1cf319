import type { Services } from '@sluice/engine'
import { SupabaseError } from '../SupabaseError.ts'

/** Longest wait for an answer that an app needs to start. */
const LIMIT_MS = 20_000

/** Waits for an answer, 20 seconds at most. @throws {SupabaseError} `network` after that time. */
export function withinTime<Answer>({ setTimeout }: Services['clock'], answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const cancel = setTimeout(
      () => reject(new SupabaseError('network', 'The server did not answer in time.')),
      LIMIT_MS,
    )
    answer.then(resolve, reject).finally(cancel)
  })
}

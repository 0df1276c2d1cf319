import type { CollectionModel } from '../project/model.ts'
import type { Log } from '../services/services.ts'
import { autoFetchRounds } from './autoFetchRounds.ts'

interface Surroundings {
  readonly collections: { fetch(id: string): Promise<void> }
  readonly wanted: () => boolean
  readonly log: Log
}

/** Fetches collections round after round for as long as that is `wanted`; one that fails keeps nobody from the next round. */
export async function fetchInRounds(
  waiting: readonly { readonly model: CollectionModel }[],
  { collections, wanted, log }: Surroundings,
): Promise<void> {
  const { rounds, warning } = autoFetchRounds(waiting.map(({ model }) => model))
  for (const round of rounds) {
    if (!wanted()) return
    await Promise.all(round.map((id) => collections.fetch(id).catch(() => undefined)))
  }
  if (warning) log.warn(warning)
}

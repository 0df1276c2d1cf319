/* Fetches collections; pages without collections do not load it. */
import type { CollectionModel } from '../project/model.ts'
import type { Log } from '../services/services.ts'

export { resolveRequest } from './resolveRequest.ts'
export { choosePage, resetFetch, startFetch } from './startFetch.ts'

interface Surroundings {
  readonly collections: { fetch(id: string): Promise<void> }
  readonly wanted: () => boolean
  readonly log: Log
}

/** Fetches collections in rounds while `wanted` returns true; a failed collection does not stop the next round. */
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

/** Groups of ids to fetch one after the other, and a warning about circular dependencies; empty if there are none. */
interface FetchPlan {
  readonly rounds: readonly (readonly string[])[]
  readonly warning: string
}

/** Orders collections so that each comes after those its definition mentions. */
function autoFetchRounds(models: readonly CollectionModel[]): FetchPlan {
  const rounds: string[][] = []
  let waiting = models
  while (waiting.length > 0) {
    const free = waiting.filter((model) => !mentionsAny(model, waiting))
    if (free.length === 0) break
    rounds.push(free.map(({ id }) => id))
    waiting = waiting.filter((model) => !free.includes(model))
  }
  const names = waiting.map(({ name }) => name).join(', ')
  return { rounds, warning: names && `The collections ${names} wait for one another and were not fetched.` }
}

function mentionsAny(model: CollectionModel, others: readonly CollectionModel[]): boolean {
  const text = JSON.stringify([model.config, model.filter, model.sort, model.limit, model.offset])
  return others.some((other) => other !== model && text.includes(other.id))
}

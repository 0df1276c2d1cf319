import type { CollectionModel } from '../config/model.ts'

/** Groups of ids to fetch one after the other, and the names of those that wait for one another. */
export interface FetchPlan {
  readonly rounds: readonly (readonly string[])[]
  readonly cycle: readonly string[]
}

/** Orders collections so that each comes after those its definition mentions. */
export function autoFetchRounds(models: readonly CollectionModel[]): FetchPlan {
  const rounds: string[][] = []
  let waiting = models
  while (waiting.length > 0) {
    const free = waiting.filter((model) => !mentionsAny(model, waiting))
    if (free.length === 0) break
    rounds.push(free.map(({ id }) => id))
    waiting = waiting.filter((model) => !free.includes(model))
  }
  return { rounds, cycle: waiting.map(({ name }) => name) }
}

function mentionsAny(model: CollectionModel, others: readonly CollectionModel[]): boolean {
  const text = JSON.stringify([model.config, model.filter, model.sort, model.limit])
  return others.some((other) => other !== model && text.includes(other.id))
}

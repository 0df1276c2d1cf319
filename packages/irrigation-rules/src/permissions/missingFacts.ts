import type { Actor, ActorFact } from './actor.ts'

/** Required facts that do not hold for the actor; empty when all hold. */
export function missingFacts(actor: Actor, given: readonly ActorFact[]): readonly ActorFact[] {
  const held: unknown = actor.holds
  const holds: readonly unknown[] = Array.isArray(held) ? held : []
  return given.filter((fact) => !holds.includes(fact))
}

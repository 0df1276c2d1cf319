import type { Actor } from './actor.ts'
import { may } from './may.ts'
import { type SensitiveEntity, type Sensitivity, sensitiveFields } from './sensitiveFields.ts'

/**
 * Names of the fields to hide from the actor.
 *
 * Costs and prices follow the permission table; gate codes and pins are for members of the company; internal notes also for
 * product staff, whose access is logged. The system itself sees everything.
 */
export function hiddenFields(entity: SensitiveEntity, actor: Actor): readonly string[] {
  const fields = Object.entries(sensitiveFields).find(([name]) => name === entity)?.[1]
  if (!fields || actor?.role === 'system') return []
  return sensitivities.filter((kind) => !sees(kind, actor)).flatMap((kind) => fields[kind])
}

const sensitivities: readonly Sensitivity[] = ['cost', 'price', 'access', 'internal']

function sees(kind: Sensitivity, actor: Actor): boolean {
  switch (kind) {
    case 'cost':
      return may('see_costs', actor).ok
    case 'price':
      return may('see_prices', actor).ok
    case 'access':
      return may('edit_records', actor).ok
    case 'internal':
      return may('see_clients', actor).ok
  }
}

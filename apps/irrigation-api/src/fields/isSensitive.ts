import { type SensitiveEntity, sensitiveFields } from '@sluice/irrigation-rules'

/** Whether an entity has fields that some people must not see. */
export function isSensitive(name: string): name is SensitiveEntity {
  return Object.hasOwn(sensitiveFields, name)
}

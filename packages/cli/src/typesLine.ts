import type { ImportReport } from '@sluice/config/import'
import { listed } from './listed.ts'

/** Line with the number of elements or actions of known type, and the unknown types. */
export function typesLine(what: string, { total, known, unknown }: ImportReport['actions']): string {
  return `${what}: ${known} of ${total} of a known type${listed(unknown)}.`
}

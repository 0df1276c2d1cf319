import type { ImportReport } from '@sluice/config/import'
import { listed } from './listed.ts'

/** How many elements or actions of a project are of a type that is known, and which types are not. */
export function typesLine(what: string, { total, known, unknown }: ImportReport['actions']): string {
  return `${what}: ${known} of ${total} of a known type${listed(unknown)}.`
}

import { backflowParts } from '../picklists/backflowParts.ts'

/**
 * Codes of the parts that can be cleaned or replaced, as `component.part`, and of the whole assembly; used by public test forms.
 */
export const backflowPartCodes: readonly string[] = backflowParts.map(({ code }) => code)

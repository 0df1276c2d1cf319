import { backflowParts } from '../picklists/backflowParts.ts'

/** What can be cleaned or replaced on an assembly, as `component.part`, and the whole of it; the list of public test forms. */
export const backflowPartCodes: readonly string[] = backflowParts.map(({ code }) => code)

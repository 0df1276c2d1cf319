import { recordOf } from '../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** A project file with the address of its trusted scripts, which its documents declare. @param address null without any. */
export function withScripts(project: Stored, address: string | null): Stored {
  if (address === null) return project
  return { ...project, _sluice: { ...recordOf(project._sluice), trustedScripts: address } }
}

import { recordOf } from '../recordOf.ts'

type Stored = Readonly<Record<string, unknown>>

/** A project file with the address of its trusted scripts, which its documents declare. @param address null without any. */
export function withScripts(project: Stored, address: string | null): Stored {
  const { trustedScripts: _before, ...additions } = recordOf(project._sluice)
  if (address === null) return project._sluice === undefined ? project : { ...project, _sluice: additions }
  return { ...project, _sluice: { ...additions, trustedScripts: address } }
}

/** Actors and groups used in the rows of state tables. */
import type { ActorFact } from '../permissions/actor.ts'
import type { Permitted } from './stateTable.ts'

export const owner = (...given: readonly ActorFact[]): Permitted => ({ role: 'owner', given })
export const manager = (...given: readonly ActorFact[]): Permitted => ({ role: 'manager', given })
export const technician = (...given: readonly ActorFact[]): Permitted => ({ role: 'technician', given })
export const reviewer = (...given: readonly ActorFact[]): Permitted => ({ role: 'municipal_reviewer', given })
export const clientLink = (...given: readonly ActorFact[]): Permitted => ({ role: 'client_link', given })
export const admin: Permitted = { role: 'admin', given: [] }
export const system: Permitted = { role: 'system', given: [] }

/** Owner and manager. */
export const office: readonly Permitted[] = [owner(), manager()]

/** All members of the company. */
export const members: readonly Permitted[] = [...office, technician()]

import { eq } from 'drizzle-orm'
import { isOf } from '../auth/isOf.ts'
import { accountVisit, recoveryCode, secondFactor } from '../db/schema/index.ts'
import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { tellPerson } from './tellPerson.ts'
import { type Proof, withProof } from './withProof.ts'

/** Signing in asks for the password alone again; a visit of product staff ends with it. */
export function turnOffSecondFactor(world: World, session: Session, proof: Proof): Promise<void> {
  return withProof(world, session, proof, async (tx, person) => {
    for (const table of [recoveryCode, secondFactor]) await tx.delete(table).where(isOf(table, person))
    await tx.delete(accountVisit).where(eq(accountVisit.user_id, person.user_id))
    await tellPerson(tx, world, person, 'turned_off')
  })
}

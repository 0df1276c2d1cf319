import type { Session } from '../http/session.ts'
import type { World } from '../world/world.ts'
import { replaceRecoveryCodes } from './replaceRecoveryCodes.ts'
import { tellPerson } from './tellPerson.ts'
import { type Proof, withProof } from './withProof.ts'

/** Ten new recovery codes for who has said their password and a code; they are stored nowhere. */
export async function renewRecoveryCodes(world: World, session: Session, proof: Proof) {
  const recovery_codes = await withProof(world, session, proof, async (tx, person) => {
    const made = await replaceRecoveryCodes(tx, world, person)
    await tellPerson(tx, world, person, 'recovery_codes_made')
    return made
  })
  return { recovery_codes: [...recovery_codes] }
}

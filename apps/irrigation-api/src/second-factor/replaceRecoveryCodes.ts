import type { Person } from '../auth/assertActive.ts'
import { isOf } from '../auth/isOf.ts'
import { recoveryCode } from '../db/schema/index.ts'
import type { Transaction } from '../db/transaction.ts'
import type { World } from '../world/world.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recoveryCodes.ts'

/** Makes new recovery codes; those from before work no longer. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  { ids }: Pick<World, 'ids'>,
  person: Person,
): Promise<readonly string[]> {
  const codes = makeRecoveryCodes(ids)
  await tx.delete(recoveryCode).where(isOf(recoveryCode, person))
  await tx.insert(recoveryCode).values(codes.map((code) => ({ ...person, code_hash: hashRecoveryCode(code) ?? '' })))
  return codes
}

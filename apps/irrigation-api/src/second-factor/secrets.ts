/** Secrets of second factors as they are stored: sealed, each for its owner. */
import { like, or } from 'drizzle-orm'
import type { Person } from '../auth/assertActive.ts'
import { isOf } from '../auth/isOf.ts'
import { secondFactor } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'
import { openText, sealedBefore, sealText } from './sealText.ts'

const placeOf = ({ account_id, user_id }: Person) => `second factor of ${account_id} ${user_id}`

/** What is stored of a secret. */
export const sealSecret = (world: World, person: Person, secret: string): string =>
  sealText(world, secret, placeOf(person))

/** The secret of a stored second factor. */
export const openSecret = (world: World, row: Person & { readonly secret: string }): string =>
  openText(world, row.secret, placeOf(row))

/** Seals what an older key has sealed with the present one, so that the older one can be given up. */
export async function resealSecrets(world: World): Promise<void> {
  const isOld = or(...sealedBefore(world).map((beginning) => like(secondFactor.secret, `${beginning}%`)))
  if (!isOld) return
  const failures: unknown[] = []
  await world.db.transact({ kind: 'auth' }, async (tx) => {
    for (const row of await tx.select().from(secondFactor).where(isOld).for('update', { skipLocked: true })) {
      const secret = reseal(world, row, failures)
      if (secret !== undefined) await tx.update(secondFactor).set({ secret }).where(isOf(secondFactor, row))
    }
  })
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} second factors could not be sealed again.`)
}

/** The secret sealed anew; one that does not open is told, and holds up none of the others. */
function reseal(world: World, row: typeof secondFactor.$inferSelect, failures: unknown[]): string | undefined {
  try {
    return sealSecret(world, row, openSecret(world, row))
  } catch (error) {
    failures.push(error)
    return undefined
  }
}

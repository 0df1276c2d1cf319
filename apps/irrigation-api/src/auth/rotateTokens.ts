/**
 * A refresh token works once. Coming back within ten seconds it is a second tab and gets tokens of its own; later it is a copy in
 * the wrong hands, and the whole family ends. Used ones are forgotten after those seconds: a token says itself which family it is of, so
 * one that is not known any more is a copy too.
 */
import { and, eq, lt } from 'drizzle-orm'
import { refreshToken } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'
import { isActive } from './assertActive.ts'
import { hashToken } from './hashToken.ts'
import { familyOf, type IssuedTokens, issueTokens } from './issueTokens.ts'
import { revokeFamily } from './revokeTokens.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

/** New tokens for a refresh token that a device brings; undefined when it is unknown, out of date or was used before. */
export function rotateTokens(world: World, token: string, device: string | null): Promise<IssuedTokens | undefined> {
  const now = world.clock.now()
  return world.db.transact({ kind: 'auth' }, async (tx) => {
    const isToken = eq(refreshToken.token_hash, hashToken(token))
    const [row] = await tx.select().from(refreshToken).where(isToken).for('update')
    if (!row) {
      const family = familyOf(token)
      if (family !== undefined) await revokeFamily(tx, family)
      return undefined
    }
    if (Date.parse(row.expires_at) <= now.getTime()) return undefined
    if (row.used_at && now.getTime() - Date.parse(row.used_at) > tokenLifetimes.refreshGrace) {
      await revokeFamily(tx, row.family_id)
      return undefined
    }
    if (!row.used_at) await tx.update(refreshToken).set({ used_at: now.toISOString() }).where(isToken)
    const isOver = lt(refreshToken.used_at, new Date(now.getTime() - tokenLifetimes.refreshGrace).toISOString())
    await tx.delete(refreshToken).where(and(eq(refreshToken.family_id, row.family_id), isOver))
    if (!(await isActive(tx, row))) {
      await revokeFamily(tx, row.family_id)
      return undefined
    }
    return issueTokens(tx, world, { ...row, device: device ?? row.device })
  })
}

import { eq } from 'drizzle-orm'
import { accessToken, refreshToken } from '../db/schema/index.ts'
import type { World } from '../world/world.ts'
import { hashToken } from './hashToken.ts'
import { revokeFamily } from './revokeTokens.ts'

/** Ends the sign-ins that the given tokens belong to; tokens that are absent or unknown change nothing. */
export async function endSession({ db }: World, tokens: { refresh?: string | undefined; access?: string | undefined }) {
  await db.transact({ kind: 'auth' }, async (tx) => {
    const { refresh, access } = tokens
    const byRefresh = refresh
      ? await tx
          .select()
          .from(refreshToken)
          .where(eq(refreshToken.token_hash, hashToken(refresh)))
      : []
    const byAccess = access
      ? await tx
          .select()
          .from(accessToken)
          .where(eq(accessToken.token_hash, hashToken(access)))
      : []
    for (const { family_id } of [...byRefresh, ...byAccess]) await revokeFamily(tx, family_id)
  })
}

/**
 * Documents submitted to a municipality belong to it: before an account is erased, they become submissions without an account, with their
 * number, files and decisions.
 */
import { buffer } from 'node:stream/consumers'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { municipalSubmission, upload } from '../../../db/schema/index.ts'
import { SHARED_ACCOUNT_ID } from '../../../db/sharedAccount.ts'
import { switchScope } from '../../../db/tenancy.ts'
import type { World } from '../../../world/world.ts'

/** Submissions moved per transaction. */
const BATCH = 100

type Upload = typeof upload.$inferSelect

/** Transfers all submitted documents of an account to the shared account; can be repeated safely. */
export async function giveToMunicipalities(world: World, accountId: string): Promise<void> {
  for (;;) {
    const { rows, files } = await readBatch(world, accountId)
    if (rows.length === 0) return
    const copies: Upload[] = []
    for (const file of files) copies.push(await copyFile(world, file))
    await move(world, accountId, { ids: rows.map(({ id }) => id), copies })
  }
}

const memberOf = (accountId: string) => ({ kind: 'member', accountId, userId: '' }) as const

function readBatch({ db }: World, accountId: string) {
  return db.transact({ ...memberOf(accountId), isReadOnly: true }, async (tx) => {
    const isHandedIn = and(
      eq(municipalSubmission.account_id, accountId),
      isNotNull(municipalSubmission.submitted_at),
      isNull(municipalSubmission.deleted_at),
    )
    const { id, handed_in_file_ids } = municipalSubmission
    const rows = await tx.select({ id, handed_in_file_ids }).from(municipalSubmission).where(isHandedIn).limit(BATCH)
    const ids = rows.flatMap((row) => row.handed_in_file_ids)
    const isFile = and(eq(upload.account_id, accountId), inArray(upload.id, ids))
    return { rows, files: ids.length === 0 ? [] : await tx.select().from(upload).where(isFile) }
  })
}

/** Copies a file to the folder of the shared account. */
async function copyFile({ blob }: World, file: Upload): Promise<Upload> {
  const keyOf = (key: string) => key.replace(file.account_id, SHARED_ACCOUNT_ID)
  for (const key of [file.file_key, file.thumb_key]) {
    const stored = await blob.read(key)
    if (stored) await blob.write(keyOf(key), await buffer(stored.stream))
  }
  return {
    ...file,
    account_id: SHARED_ACCOUNT_ID,
    file_key: keyOf(file.file_key),
    thumb_key: keyOf(file.thumb_key),
    created_by: null,
    updated_by: null,
  }
}

/** Submissions to move, and the copies of their files. */
interface Moved {
  readonly ids: readonly string[]
  readonly copies: readonly Upload[]
}

/** Moves submissions in one transaction, with any decision a reviewer has made in the meantime. */
function move({ db }: World, accountId: string, { ids, copies }: Moved): Promise<void> {
  const isGiven = and(eq(municipalSubmission.account_id, accountId), inArray(municipalSubmission.id, ids))
  const ownerless = { site_id: null, checkup_id: null, backflow_test_id: null, submitter_user_id: null }
  return db.transact(memberOf(accountId), async (tx) => {
    const rows = await tx.delete(municipalSubmission).where(isGiven).returning()
    const given = rows.map(({ has_open_items: _, ...row }) => ({
      ...{ ...row, ...ownerless, account_id: SHARED_ACCOUNT_ID },
      ...{ created_by: null, updated_by: null },
    }))
    await switchScope(tx, memberOf(SHARED_ACCOUNT_ID))
    if (copies.length > 0)
      await tx
        .insert(upload)
        .values([...copies])
        .onConflictDoNothing()
    if (given.length > 0) await tx.insert(municipalSubmission).values(given)
  })
}

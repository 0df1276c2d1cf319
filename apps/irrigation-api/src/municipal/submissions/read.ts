import { and, eq, inArray } from 'drizzle-orm'
import { upload } from '../../db/schema/index.ts'
import { type RequestContext, runInTenant } from '../../http/context.ts'
import { signedFileUrl } from '../../storage/addresses.ts'
import { resolveDue } from './due.ts'
import { type FoundSubmission, findSubmission, toSubmissionItem } from './list.ts'
import { buildPayload } from './payload.ts'

/** Returns a submission with its document, as the user may see it; see `findSubmission`. */
export async function readSubmission(context: RequestContext, id: string, isArchived = false) {
  const row = await findSubmission(context, id, isArchived)
  const isReviewed = context.session.role === 'municipal_reviewer'
  const files = isReviewed
    ? await runInTenant(context, row.account_id, (inside) => filesOf(inside, row))
    : await filesOf(context, row)
  return {
    ...toSubmissionItem(context.session, row),
    payload: row.status === 'draft' ? await buildPayload(context, row) : row.payload,
    changes: row.previous_payload === null ? [] : changedPaths(row.previous_payload, row.payload),
    rule_applies: isReviewed ? null : (await resolveDue(context, row)).rule_applies,
    files,
  }
}

async function filesOf({ tx, session, world }: RequestContext, { file_ids, signature_file_id }: FoundSubmission) {
  const ids = signature_file_id ? [...file_ids, signature_file_id] : file_ids
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.account_id, session.accountId), inArray(upload.id, ids)))
  const found = ids.flatMap((id) => rows.filter((row) => row.id === id))
  return found.map(({ name, type, file_key }) => ({ name, type, url: signedFileUrl(world, file_key) }))
}

/** An object or array inside a payload. */
type Part = Readonly<Record<string, unknown>> | readonly unknown[]

/** Differences of two payloads, as paths like `zones[3].gpm`, in the order of the newer one; removed ones come last. */
export function changedPaths(before: unknown, after: unknown, path = ''): string[] {
  if (isPart(before) && isPart(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    return names.flatMap((name) => changedPaths(valueAt(before, name), valueAt(after, name), joined(path, after, name)))
  }
  return Object.is(before, after) ? [] : [path]
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null

function valueAt(part: Part, name: string): unknown {
  return Object.hasOwn(part, name) ? Object.entries(part).find(([own]) => own === name)?.[1] : undefined
}

function joined(path: string, part: Part, name: string): string {
  if (Array.isArray(part)) return `${path}[${name}]`
  return path === '' ? name : `${path}.${name}`
}

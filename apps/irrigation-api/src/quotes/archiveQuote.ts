import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { revokeLinksOf } from '../share-links/revokeLinksOf.ts'
import { changeQuote } from './changeQuote.ts'
import { lockDraft } from './lockDraft.ts'

/** Takes a draft out of the lists; links from when it was sent open nothing any more. */
export async function archiveQuote(context: RequestContext, id: string) {
  await lockDraft(context, id)
  await revokeLinksOf(context, id)
  await logActivity(context, { verb: 'archived', targetType: 'quote', targetId: id })
  return changeQuote(context, id, { deleted_at: context.now.toISOString() })
}

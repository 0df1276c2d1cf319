import { may } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type { ShareTargetType } from '../../contract/shareLinks.ts'
import { findCheckup } from '../checkups/findCheckup.ts'
import { backflowTest, quote } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { actorOf } from '../http/actorOf.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'

/** What a link leads to, as far as sharing it asks. */
export interface ShareTarget {
  readonly id: string
  readonly status: string
  readonly locale: string
  /** Whether it is the user's own work. */
  readonly isOwn: boolean
}

/**
 * The document that a link leads to.
 * @throws {ApiError} 404 when the user has none with this id, 403 for a quote when they may not see prices.
 */
export function findTarget(context: RequestContext, type: ShareTargetType, id: string): Promise<ShareTarget> {
  switch (type) {
    case 'quote':
      if (may('see_prices', actorOf(context.session)).ok) return findQuote(context, id)
      throw new ApiError(403, 'auth.forbidden', 'You may not see prices.')
    case 'parts_list':
      return findQuote(context, id)
    case 'checkup':
      return findVisit(context, id)
    case 'backflow_test':
      return findTest(context, id)
    default:
      return type satisfies never
  }
}

async function findQuote({ tx, session }: RequestContext, id: string): Promise<ShareTarget> {
  const [row] = await tx
    .select({ id: quote.id, status: quote.status, locale: quote.locale, created_by: quote.created_by })
    .from(quote)
    .where(and(eq(quote.account_id, session.accountId), eq(quote.id, id), isNull(quote.deleted_at)))
  if (!row) throw notFound('quote')
  return { ...row, isOwn: row.created_by === session.userId }
}

async function findVisit(context: RequestContext, id: string): Promise<ShareTarget> {
  const { status, report_locale, assigned_user_id } = await findCheckup(context, id)
  return { id, status, locale: report_locale, isOwn: assigned_user_id === context.session.userId }
}

async function findTest({ tx, session }: RequestContext, id: string): Promise<ShareTarget> {
  const [row] = await tx
    .select({ id: backflowTest.id, status: backflowTest.status, tester: backflowTest.tester_user_id })
    .from(backflowTest)
    .where(
      and(eq(backflowTest.account_id, session.accountId), eq(backflowTest.id, id), isNull(backflowTest.deleted_at)),
    )
  if (!row) throw notFound('backflow_test')
  return { id, status: row.status, locale: 'en', isOwn: row.tester === session.userId }
}

import type { BackflowTestStatus, CheckupStatus } from '@sluice/irrigation-rules'
import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { submissionCreate } from '../../contract/submissions.ts'
import { findBackflowTest } from '../backflow-tests/findBackflowTest.ts'
import { lockBackflowTest } from '../backflow-tests/lockBackflowTest.ts'
import { lockCheckup } from '../checkups/visit.ts'
import { site, user } from '../db/schema/index.ts'
import { isOffice } from '../http/isOffice.ts'
import { notFound } from '../http/notFound.ts'
import type { RequestContext } from '../http/requestContext.ts'
import type { Licensee } from '../people/readLicensee.ts'

/** What a new draft is about, held until the request is done, so that there is one draft of it. */
export interface DraftSource {
  readonly site_id: string
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
  readonly exemption_reason: string | null
  /** Whether it is the user’s own work. */
  readonly isOwn: boolean
  readonly facts: {
    readonly checkup_status?: CheckupStatus
    readonly backflow_test_status?: BackflowTestStatus
    readonly exemption_reason?: string
  }
  /** Who checked or tested. */
  readonly irrigator: Irrigator
}

interface Irrigator {
  readonly irrigator_name: string | null
  readonly irrigator_license_no: string | null
  readonly irrigator_license_expires_on: string | null
}

type Body = z.output<typeof submissionCreate>
const nothing = { checkup_id: null, backflow_test_id: null, exemption_reason: null }

/** Reads and holds what a new draft is about; 404 when there is none that the user sees. */
export async function readSource(context: RequestContext, body: Body, person: Licensee): Promise<DraftSource> {
  switch (body.kind) {
    case 'exemption': {
      await lockSite(context, body.site_id)
      const { site_id, exemption_reason } = body
      return {
        ...nothing,
        site_id,
        exemption_reason,
        isOwn: true,
        facts: { exemption_reason },
        irrigator: toIrrigator(person),
      }
    }
    case 'irrigation_checkup': {
      const visit = await lockCheckup(context, body.checkup_id)
      const facts = { checkup_status: visit.status as CheckupStatus } // the table holds nothing else
      const irrigator = toIrrigator((await findIrrigator(context, visit.assigned_user_id)) ?? person)
      return { ...nothing, site_id: visit.site_id, checkup_id: visit.id, isOwn: true, facts, irrigator }
    }
    case 'backflow_test':
      return readTest(context, body.backflow_test_id)
    default:
      return body satisfies never
  }
}

async function readTest(context: RequestContext, id: string): Promise<DraftSource> {
  await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const test = await findBackflowTest(context, id)
  const { userId, role } = context.session
  return {
    ...{ ...nothing, site_id: test.site_id, backflow_test_id: id },
    isOwn: isOffice(role) || test.tester_user_id === userId || test.created_by === userId,
    facts: { backflow_test_status: test.status },
    irrigator: {
      irrigator_name: test.tester_name,
      irrigator_license_no: test.tester_license_no,
      irrigator_license_expires_on: test.tester_license_expires_on,
    },
  }
}

async function lockSite({ tx, session }: RequestContext, id: string): Promise<void> {
  const isSite = and(eq(site.account_id, session.accountId), eq(site.id, id), isNull(site.deleted_at))
  const [row] = await tx.select({ id: site.id }).from(site).where(isSite).for('update')
  if (!row) throw notFound('site')
}

async function findIrrigator({ tx, session }: RequestContext, id: string | null) {
  if (id === null) return undefined
  const [row] = await tx
    .select()
    .from(user)
    .where(and(eq(user.account_id, session.accountId), eq(user.id, id)))
  return row
}

function toIrrigator({
  name,
  irrigator_license_no,
  irrigator_license_expires_on,
}: Pick<Licensee, 'name' | 'irrigator_license_no' | 'irrigator_license_expires_on'>): Irrigator {
  return { irrigator_name: name, irrigator_license_no, irrigator_license_expires_on }
}

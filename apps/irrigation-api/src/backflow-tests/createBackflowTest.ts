import { backflowTestTransitions } from '@sluice/irrigation-rules'
import type * as z from 'zod'
import type { backflowTestCreate } from '../../contract/backflowTests.ts'
import { findCheckup } from '../checkups/visit.ts'
import { backflowTest } from '../db/schema/index.ts'
import { ApiError } from '../http/ApiError.ts'
import { actorOf } from '../http/actorOf.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { logActivity } from '../rows/logActivity.ts'
import { newRow } from '../rows/newRow.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { findBackflowTest } from './findBackflowTest.ts'
import { findGauge } from './findGauge.ts'
import { linkObservation } from './linkObservation.ts'
import { readAssembly } from './readAssembly.ts'
import { resolveResults } from './resolveResults.ts'
import { testedOn } from './testedOn.ts'

/** Begins a test of an assembly, alone or as part of a visit to its site. */
export async function createBackflowTest(context: RequestContext, body: z.output<typeof backflowTestCreate>) {
  const { id, backflow_id, checkup_id = null, ...said } = body
  const assembly = await readAssembly(context, backflow_id)
  const visit = checkup_id ? await findCheckup(context, checkup_id) : null
  if (said.gauge_id) await findGauge(context, said.gauge_id)
  if (visit && visit.site_id !== assembly.site_id)
    throw new ApiError(422, 'backflow_test.checkup_elsewhere', 'The checkup is of another site.')
  const asked = { status: '(new)', to: 'draft', actor: actorOf(context.session), facts: { backflow_id } } as const
  assertAllowed(backflowTestTransitions, asked)
  const values = withoutUndefined(said)
  const row = newRow(context, id)
  await context.tx.insert(backflowTest).values({
    ...row,
    ...values,
    ...resolveResults(assembly, values),
    ...{ backflow_id, checkup_id, tested_on: testedOn(context, body.tested_at) },
  })
  await linkObservation(context, { checkup_id, backflow_id, backflow_test_id: row.id })
  await logActivity(context, { verb: 'backflow_test.draft', targetType: 'backflow_test', targetId: row.id })
  return findBackflowTest(context, row.id)
}

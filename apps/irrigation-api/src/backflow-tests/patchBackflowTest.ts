import type * as z from 'zod'
import type { backflowTestPatch } from '../../contract/backflowTests.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { changeBackflowTest } from './changeBackflowTest.ts'
import { findGauge } from './findGauge.ts'
import { lockDraftTest } from './lockDraftTest.ts'
import { readAssembly } from './readAssembly.ts'
import { resolveResults } from './resolveResults.ts'
import { testedOn } from './testedOn.ts'

/** Changes a draft; its results follow. Another gauge is looked at anew. */
export async function patchBackflowTest(context: RequestContext, id: string, body: z.output<typeof backflowTestPatch>) {
  const row = await lockDraftTest(context, id)
  const changes = withoutUndefined(body)
  if (changes.gauge_id) await findGauge(context, changes.gauge_id)
  const isOther = changes.gauge_id !== undefined && changes.gauge_id !== row.gauge_id
  const assembly = await readAssembly(context, row.backflow_id)
  return changeBackflowTest(context, id, {
    ...changes,
    ...resolveResults(assembly, { ...row, ...changes }),
    ...(changes.tested_at === undefined ? {} : { tested_on: testedOn(context, changes.tested_at) }),
    ...(isOther ? { gauge_override_reason: null, gauge_overridden_by: null } : {}),
  })
}

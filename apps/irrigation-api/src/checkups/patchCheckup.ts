import type * as z from 'zod'
import type { checkupPatch } from '../../contract/checkups.ts'
import { template } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import type { RequestContext } from '../http/requestContext.ts'
import { assertFresh } from '../rows/assertFresh.ts'
import { withoutUndefined } from '../rows/withoutUndefined.ts'
import { assertAssignable } from './assertAssignable.ts'
import { assertColleagues } from './assertColleagues.ts'
import { assertOpen } from './assertOpen.ts'
import { changeCheckup } from './changeCheckup.ts'
import { lockCheckup } from './lockCheckup.ts'

/** Changes what is written on a checkup that is not completed. */
export async function patchCheckup(context: RequestContext, id: string, body: z.output<typeof checkupPatch>) {
  const row = await lockCheckup(context, id)
  assertOpen(row)
  assertFresh(context, row)
  if (body.assigned_user_id !== undefined) await assertAssignable(context, body.assigned_user_id)
  if (body.helper_user_ids) await assertColleagues(context, body.helper_user_ids)
  if (body.template_id) await findRow(context, { name: 'template', table: template, isShared: true }, body.template_id)
  return changeCheckup(context, id, withoutUndefined(body))
}

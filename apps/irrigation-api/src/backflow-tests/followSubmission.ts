import {
  type BackflowTestStatus,
  backflowTestTransitions,
  type MunicipalSubmissionStatus,
} from '@sluice/irrigation-rules'
import type { RequestContext } from '../http/requestContext.ts'
import { notify } from '../notifications/notify.ts'
import { logActivity } from '../rows/logActivity.ts'
import { assertAllowed } from '../transitions/assertAllowed.ts'
import { changeBackflowTest } from './changeBackflowTest.ts'
import { lockBackflowTest } from './lockBackflowTest.ts'

/** The state of a test whose submission is in a state; a test that was withdrawn or rejected can be handed in anew. */
const followed: Readonly<Partial<Record<MunicipalSubmissionStatus, BackflowTestStatus>>> = {
  submitted: 'submitted',
  in_review: 'submitted',
  accepted: 'accepted',
  returned: 'returned',
  rejected: 'certified',
  withdrawn: 'certified',
}

/** Lets a test follow the submission that carries it; a test that is there already stays. */
export async function followSubmission(
  context: RequestContext,
  id: string,
  submission_status: MunicipalSubmissionStatus,
): Promise<void> {
  const row = await lockBackflowTest({ ...context, ifMatch: undefined }, id)
  const wanted = followed[submission_status]
  if (wanted === undefined || wanted === row.status) return
  const asked = { status: row.status, to: wanted, actor: { role: 'system' }, facts: { submission_status } } as const
  const { from, to, effects } = assertAllowed(backflowTestTransitions, asked)
  await changeBackflowTest(context, id, { status: to })
  const target = { targetType: 'backflow_test', targetId: id }
  await logActivity(context, { verb: `backflow_test.${to}`, ...target, diff: { from, to, submission_status } })
  if (effects.includes('notify_tester'))
    await notify(context, [row.tester_user_id], { kind: 'backflow_test.returned', ...target })
}

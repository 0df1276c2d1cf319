import type { Role } from '@sluice/irrigation-rules'
import type { WorkContext } from '../http/workContext.ts'
import { type News, notify } from './notify.ts'
import { officeOf } from './officeOf.ts'

/** Tells owners and managers of the account, or those of other roles, except whoever did it. */
export async function notifyOffice(
  context: WorkContext,
  news: News,
  roles: readonly Role[] = ['owner', 'manager'],
): Promise<void> {
  await notify(context, await officeOf(context, roles), news)
}

import type { RequestContext } from '../http/requestContext.ts'
import { backflowFailedMail } from '../mail/backflowFailedMail.ts'
import { mailOut } from '../mail/mailOut.ts'
import { toMailLocale } from '../mail/toMailLocale.ts'
import { notify } from '../notifications/notify.ts'
import { officeOf } from '../notifications/officeOf.ts'
import type { Assembly } from './readAssembly.ts'

/** A test that an assembly failed. */
export interface FailedTest {
  readonly id: string
  readonly assembly: Assembly
  readonly tested_on: string
}

/** Tells the client by mail, where they have an address, and the office that an assembly failed. */
export async function tellOwner(context: RequestContext, { id, assembly, tested_on }: FailedTest): Promise<void> {
  const { session } = context
  const { label, site_name, client_email, client_locale } = assembly
  if (client_email !== null) {
    const locale = toMailLocale(client_locale)
    const text = backflowFailedMail({ label, site_name, tested_on, locale })
    const mail = { account_id: session.accountId, kind: 'backflow_failed', recipient: client_email, locale } as const
    await mailOut(context, { ...mail, ...text })
  }
  const news = { kind: 'backflow_failed', targetType: 'backflow_test', targetId: id, data: { label, site_name } }
  await notify(context, await officeOf(context), news)
}

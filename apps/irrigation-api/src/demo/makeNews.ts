import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** Rows that there is news of. */
export interface NewsSources {
  readonly client: readonly DemoRowOf<'client'>[]
  readonly quote: readonly DemoRowOf<'quote'>[]
  readonly checkup: readonly DemoRowOf<'checkup'>[]
  readonly municipalSubmission: readonly DemoRowOf<'municipalSubmission'>[]
}

const latest = 12

/** What the office has been told: answers to quotes, and submissions that came back; the newest are not read. */
export function makeNotifications(world: DemoWorld, sources: NewsSources): DemoRowOf<'notification'>[] {
  const names = new Map(sources.client.map(({ id, name }) => [id, name]))
  const answers = sources.quote
    .filter(({ approved_at, declined_at }) => approved_at || declined_at)
    .slice(-latest)
    .map(({ id, status, quote_no, client_id, approved_at, declined_at }) => ({
      ...{ kind: `quote_${status === 'done' ? 'approved' : status}`, target_type: 'quote', target_id: id },
      data: { quote_no, client_name: names.get(client_id) ?? '' },
      at: approved_at ?? declined_at ?? '',
    }))
  const returned = sources.municipalSubmission
    .filter(({ status }) => status === 'returned')
    .map(({ id, submission_no, decided_at }) => ({
      ...{ kind: 'municipal_submission.returned', target_type: 'municipal_submission', target_id: id },
      ...{ data: { submission_no }, at: decided_at ?? '' },
    }))
  return world.office.flatMap((user_id, person) =>
    [...answers, ...returned].map(({ at, ...news }, index) => ({
      ...world.row('notification', `${person + 1}/${index + 1}`, -1),
      ...{ created_at: at, updated_at: at, user_id, ...news },
      read_at: at < world.at(-20, 0) ? at : null,
    })),
  )
}

/** What was done: quotes that were sent, visits that were completed. */
export function makeActivity(world: DemoWorld, { quote, checkup }: NewsSources): DemoRowOf<'activityLog'>[] {
  const visits = checkup
    .filter(({ completed_at }) => completed_at)
    .map(({ id, assigned_user_id, completed_at }) => ({
      ...{ verb: 'checkup.completed', target_type: 'checkup', target_id: id, actor_id: assigned_user_id ?? null },
      ...{ diff: { from: 'in_progress', to: 'completed' }, at: completed_at ?? '' },
    }))
  const offers = quote
    .filter(({ sent_at }) => sent_at)
    .map(({ id, sent_at }) => ({
      ...{ verb: 'quote.sent', target_type: 'quote', target_id: id, actor_id: world.office[0] ?? null },
      ...{ diff: { from: 'draft', to: 'sent' }, at: sent_at ?? '' },
    }))
  return [...visits, ...offers].map((line, index) => ({
    ...{ account_id: world.accountId, id: world.id('activity_log', index + 1), ...line },
  }))
}

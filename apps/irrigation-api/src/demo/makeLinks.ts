import type { DemoRowOf } from './demoRows.ts'
import type { DemoWorld } from './demoWorld.ts'

/** Documents that links lead to. */
export interface LinkTargets {
  readonly quote: readonly DemoRowOf<'quote'>[]
  readonly checkup: readonly DemoRowOf<'checkup'>[]
}

const reports = 3

/** Links to the quotes that wait for an answer, and to the latest reports. */
export function makeLinks(world: DemoWorld, { quote, checkup }: LinkTargets): DemoRowOf<'shareLink'>[] {
  const waiting = quote.filter(({ status }) => status === 'sent' || status === 'viewed')
  const done = checkup.filter(({ status }) => status === 'completed').slice(-reports)
  const targets = [
    ...waiting.map(({ id, locale, view_count = 0, viewed_at = null, issued_on, created_at }) => ({
      ...{ target_type: 'quote', target_id: id, locale, view_count, made: created_at, issued_on },
      ...{ first_viewed_at: viewed_at, last_viewed_at: viewed_at },
    })),
    ...done.map(({ id, report_locale, created_at }) => ({
      ...{ target_type: 'checkup', target_id: id, locale: report_locale, view_count: 0, made: created_at },
    })),
  ]
  return targets.map(({ made, ...target }, index) => ({
    ...world.row('share_link', index + 1, -20),
    ...{ created_at: made, updated_at: made, expires_at: world.at(70, 23) },
    ...target,
  }))
}

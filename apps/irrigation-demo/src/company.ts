import { findPlan, type SeededRowOf, type SeededRows } from '@sluice/irrigation-api/seeding'
import { climateId } from './shared/sharedRows.ts'
import type { DemoWorld } from './world.ts'

/** Account row. */
export function makeAccount({ plan, accountId, at, on, id }: DemoWorld): SeededRowOf<'account'> {
  const { name, slug, email, locale: default_locale, timezone } = plan
  const made = at(-820, 9)
  return {
    id: accountId,
    ...{ name, slug, email, default_locale, timezone },
    legal_name: `${name} LLC`,
    phone: '210-555-0100',
    website: `https://${slug}.example.com`,
    ...{ address_line1: '12 Cistern Court', city: 'Rio Claro', state: 'TX', postal_code: '00001' },
    ...{ license_type: 'Licensed Irrigator', license_no: `LI-000${plan.key.toUpperCase()}` },
    license_expires_on: on(280),
    quote_terms_en: 'Valid for 30 days. Work carries a warranty of 90 days.',
    quote_terms_es: 'Válida por 30 días. El trabajo tiene garantía de 90 días.',
    nte_default_cents: 15_000,
    ...{ default_price_book_id: id('price_book', 1), et_profile_id: climateId },
    ...{ created_at: made, updated_at: made },
  }
}

/** Users of an account, in plan order; technicians hold both licences. */
export function makeUsers({ plan, row, on }: DemoWorld): SeededRowOf<'user'>[] {
  const hasTechnicians = plan.users.some(([role]) => role === 'technician')
  return plan.users.map(([role, email, name, locale], index) => {
    const isLicensed = role === 'technician' || !hasTechnicians
    const number = `${plan.key.toUpperCase()}${String(index + 10)}`
    return {
      ...row('user', index + 1),
      ...{ role, email, name, locale },
      email_verified_at: row('user', index + 1).created_at,
      phone: `210-555-01${String(10 + index)}`,
      field_mode: role === 'technician',
      ...(isLicensed
        ? {
            irrigator_license_no: `LI-00${number}`,
            irrigator_license_expires_on: on(200 + index * 37),
            tester_license_no: `BP-00${number}`,
            tester_license_expires_on: on(240 + index * 29),
            license_confirmed_at: row('user', index + 1).created_at,
          }
        : {}),
    }
  })
}

/** Counters for document numbers, which continue after those already used. */
export function makeCounters({ accountId }: DemoWorld, rows: SeededRows): SeededRowOf<'counter'>[] {
  const counts = {
    CL: rows.client?.length,
    C: rows.checkup?.length,
    R: rows.repair?.length,
    Q: rows.quote?.length,
    T: rows.ticket?.length,
  }
  return Object.entries(counts).flatMap(([name, count = 0]) =>
    count > 0 ? [{ account_id: accountId, name, value: 1000 + count }] : [],
  )
}

const period = 30
const billsShown = 6

/** Subscription of an account: a monthly plan, or a trial that ends next week. */
export function makeSubscriptions(world: DemoWorld): SeededRowOf<'subscription'>[] {
  const { plan, status } = world.plan.subscription
  const { seats = 1, month_cents = 0 } = findPlan(plan) ?? {}
  const isTrial = status === 'trialing'
  const begun = isTrial ? -5 : -12
  return [
    {
      ...world.row('subscription', 1, begun),
      ...{ plan, interval: 'month', seats_included: seats, status, price_cents: isTrial ? 0 : month_cents },
      trial_ends_at: isTrial ? world.at(9, 9) : null,
      current_period_start: world.at(begun, 9),
      current_period_end: isTrial ? null : world.at(begun + period, 9),
      payment_method_label: isTrial ? null : 'Visa 4242',
    },
  ]
}

/** Invoices of the previous months; a trial has none. */
export function makeInvoices(world: DemoWorld): SeededRowOf<'subscriptionInvoice'>[] {
  const { plan, status } = world.plan.subscription
  if (status === 'trialing') return []
  return Array.from({ length: billsShown }, (_, index) => {
    const begun = -12 - (billsShown - 1 - index) * period
    return {
      ...world.row('subscription_invoice', index + 1, begun),
      ...{ subscription_id: world.id('subscription', 1), number: `${world.plan.slug.toUpperCase()}-${index + 1}` },
      ...{ period_start: world.at(begun, 9), period_end: world.at(begun + period, 9) },
      ...{ amount_cents: findPlan(plan)?.month_cents ?? 0, status: 'paid', paid_at: world.at(begun, 9) },
    }
  })
}

/** Rows that notifications and activity refer to. */
export interface NewsSources {
  readonly client: readonly SeededRowOf<'client'>[]
  readonly quote: readonly SeededRowOf<'quote'>[]
  readonly checkup: readonly SeededRowOf<'checkup'>[]
  readonly municipalSubmission: readonly SeededRowOf<'municipalSubmission'>[]
}

const latest = 12

/** Notifications for the office: answers to quotes, and returned submissions; the newest are unread. */
export function makeNotifications(world: DemoWorld, sources: NewsSources): SeededRowOf<'notification'>[] {
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

/** Activity log: sent quotes and completed visits. */
export function makeActivity(world: DemoWorld, { quote, checkup }: NewsSources): SeededRowOf<'activityLog'>[] {
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

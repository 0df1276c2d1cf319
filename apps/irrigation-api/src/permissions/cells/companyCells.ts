import type { CellCase } from '../cellCase.ts'

let invited = 0
const invite = (role: string) => ({ name: 'New', email: `new.${++invited}@example.com`, role })

/** The company itself: its users, figures, billing and settings, and users' own settings. */
export const companyCells: readonly CellCase[] = [
  {
    capability: 'see_reports',
    name: 'figures of the company',
    answers: '200 200 200 403 403 401 401',
    field: 'visits',
    request: () => ['GET', '/api:checkups/reports'],
  },
  {
    capability: 'see_reports',
    name: 'work of a colleague in the figures',
    answers: '200 200 null - - - -',
    field: 'visits.by_technician.0.completed',
    async request({ run, visit, colleagueId }) {
      await run(`update checkup set assigned_user_id = $1 where status = 'completed'`, [colleagueId])
      await run(`update checkup set completed_at = '2026-06-10T10:00:00Z' where id = $1`, [visit])
      return ['GET', '/api:checkups/reports?from=2026-06-10&to=2026-06-10']
    },
    after: ({ run, visit, technicianId }) =>
      run(`update checkup set assigned_user_id = $2 where id = $1`, [visit, technicianId]),
  },
  {
    capability: 'see_reports',
    name: 'totals of the platform',
    answers: '403 403 403 403 200 401 401',
    field: 'accounts.total',
    isAtHome: true,
    request: () => ['GET', '/api:admin/totals'],
  },
  {
    capability: 'export_csv',
    name: 'of visits',
    answers: '200 200 200 403 403 401 401',
    request: () => ['GET', '/api:checkups/checkups.csv'],
  },
  {
    capability: 'export_csv',
    name: 'of a colleague’s visit',
    answers: '200 200 null - - - -',
    field: 'completed',
    async request({ run, visit, colleagueId }) {
      const sql = 'update checkup set assigned_user_id = $2 where id = $1 returning checkup_no'
      const [row] = await run(sql, [visit, colleagueId])
      return ['GET', `/api:checkups/checkups.csv?q=${row?.checkup_no}`]
    },
    after: ({ run, visit, technicianId }) =>
      run('update checkup set assigned_user_id = $2 where id = $1', [visit, technicianId]),
  },
  {
    capability: 'manage_users',
    name: 'suspending somebody',
    answers: '200 403 403 403 403 401 401',
    changes: 'app_user',
    request: ({ colleagueId }) => ['PATCH', `/api:auth/users/${colleagueId}`, { status: 'suspended' }],
    after: ({ run, colleagueId }) => run(`update app_user set status = 'active' where id = $1`, [colleagueId]),
  },
  {
    capability: 'manage_users',
    name: 'a reviewer of a city',
    answers: '404 403 403 403 200 401 401',
    changes: 'app_user',
    isAtHome: true,
    async request({ run }) {
      const [reviewer] = await run(`select id from app_user where role = 'municipal_reviewer'`)
      return ['PATCH', `/api:auth/users/${reviewer?.id}`, { phone: '512-555-0100' }]
    },
  },
  {
    capability: 'manage_users',
    name: 'a new manager',
    answers: '201 403 403 403 403 401 401',
    changes: 'app_user',
    request: () => ['POST', '/api:auth/users', invite('manager')],
  },
  {
    capability: 'invite_technicians',
    name: 'a new technician',
    answers: '201 201 403 403 403 401 401',
    changes: 'app_user',
    request: () => ['POST', '/api:auth/users', invite('technician')],
  },
  {
    capability: 'invite_technicians',
    name: 'somebody of the product’s own',
    answers: '403 403 403 403 201 401 401',
    changes: 'app_user',
    isAtHome: true,
    request: () => ['POST', '/api:auth/users', invite('admin')],
  },
  {
    capability: 'manage_subscription',
    name: 'what is paid for',
    answers: '200 403 403 403 200 401 401',
    field: 'subscription.status',
    async request({ run, accountId }) {
      await run('delete from subscription')
      await run(
        `insert into subscription (account_id, id, plan, seats_included, price_cents, status, created_at, updated_at)
         values ($1, gen_random_uuid(), 'company', 20, 2900, 'active', now(), now())`,
        [accountId],
      )
      return ['GET', '/api:billing/subscription']
    },
    after: ({ run }) => run('delete from subscription'),
  },
  {
    capability: 'manage_subscription',
    name: 'another state, by support',
    answers: '403 403 403 403 200 401 401',
    changes: 'subscription',
    isAtHome: true,
    async request({ run, accountId }) {
      await run('delete from subscription')
      await run(
        `insert into subscription (account_id, id, plan, seats_included, price_cents, status, created_at, updated_at)
         values ($1, gen_random_uuid(), 'company', 20, 2900, 'active', now(), now())`,
        [accountId],
      )
      return ['POST', `/api:billing/support/${accountId}`, { status: 'past_due', note: 'Asked on the phone' }]
    },
    after: ({ run }) => run('delete from subscription'),
  },
  {
    capability: 'edit_company_settings',
    name: 'the phone number',
    answers: '200 200 403 403 403 401 401',
    changes: 'account',
    request: () => ['PATCH', '/api:crm/account', { phone: `512-555-${String(++invited).padStart(4, '0')}` }],
  },
  ...[{ tax_labor: true }, { license_no: 'LI-1' }, { numbering: {} }].map(
    (change): CellCase => ({
      capability: 'edit_tax_licence_numbering',
      name: Object.keys(change).join(),
      answers: '200 403 403 403 403 401 401',
      changes: 'account',
      request: () => ['PATCH', '/api:crm/account', change],
    }),
  ),
  {
    capability: 'see_admin_dashboard',
    name: 'totals of the platform',
    answers: '403 403 403 403 200 401 401',
    field: 'accounts.total',
    isAtHome: true,
    request: () => ['GET', '/api:admin/totals'],
  },
  {
    capability: 'see_admin_dashboard',
    name: 'looking into an account',
    answers: '403 403 403 403 201 401 401',
    changes: 'activity_log',
    request: ({ accountId: account_id }) => ['POST', '/api:admin/visits', { account_id, reason: 'Looks again' }],
  },
  {
    capability: 'switch_language',
    name: 'one’s own',
    answers: '200 200 200 403 200 401 401',
    field: 'locale',
    isAtHome: true,
    request: () => ['PATCH', '/api:auth/me', { locale: 'es' }],
  },
  {
    capability: 'use_field_mode',
    name: 'one’s own',
    answers: '200 200 200 403 200 401 401',
    field: 'field_mode',
    isAtHome: true,
    request: () => ['PATCH', '/api:auth/me', { field_mode: true }],
  },
]

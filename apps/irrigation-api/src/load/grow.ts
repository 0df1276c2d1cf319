import { getTableName } from 'drizzle-orm'
import { keepFigures } from '../checkups/reports/keepFigures.ts'
import { backflow, checkup, client, quote, repair, repairPart, site } from '../db/schema/index.ts'
import { runJobs } from '../jobs/runJobs.ts'
import { filtersOf, growTable, type LongList, type Parent, sortsOf } from './lists.ts'
import type { ListWorld } from './listWorld.ts'

const PARENTS = 20_000

/** Adds rows to a list of an account, each belonging to one of twenty thousand parents, which are created once. */
export async function growList(world: ListWorld, list: LongList, rows: number): Promise<void> {
  const { table, parents = {}, given = {} } = list
  const { admin, ids } = world
  const accountId = ids.account ?? ''
  for (const name of parentsNeeded(list)) await growParents(world, name)
  const filters = filtersOf(world, list).flatMap(([name, [every]]) =>
    every === undefined ? [] : [[name, `'${every}'`]],
  )
  const pools = Object.entries(parents).map(([name, parent]) => [name, anyOf(parent, accountId)])
  const literals = Object.entries(given).map(([name, sql]) => [
    name,
    sql.replace(/\{(\w+)\}/g, (_, id) => `'${ids[id]}'::uuid`),
  ])
  const columns = [...filters, ...pools, ...literals].filter(([name = '']) => name in table)
  await growTable(admin, table, {
    accountId,
    rows,
    given: Object.fromEntries(columns),
    filled: [...(await sortsOf(world, list)), 'email', 'phone'],
  })
}

const parentTables = { client, site, backflow }

function parentsNeeded({ table, parents = {} }: LongList): readonly Parent[] {
  const named = Object.values(parents)
  if (named.length === 0) return []
  const all: readonly Parent[] = named.includes('backflow') ? ['client', 'site', 'backflow'] : ['client', 'site']
  return all.filter((name) => name !== getTableName(table))
}

const anyOf = (parent: Parent, accountId: string) =>
  `(array(select id from "${parent}" where account_id = '${accountId}' order by id))[1 + g % ${PARENTS}]`

async function growParents({ admin, ids: { account = '' } }: ListWorld, name: Parent): Promise<void> {
  const { rows } = await admin.query(`select count(*)::int from "${name}" where account_id = $1`, [account])
  if (rows[0].count >= PARENTS) return
  const above: Readonly<Record<Parent, Readonly<Record<string, string>>>> = {
    client: {},
    site: { client_id: anyOf('client', account) },
    backflow: { site_id: anyOf('site', account) },
  }
  await growTable(admin, parentTables[name], { accountId: account, rows: PARENTS, given: above[name] })
}

/** Size of a company: visits, clients and sites. */
interface CompanySize {
  readonly visits: number
  readonly clients: number
}

/** The ten years end a week after the test clock, so that some visits are still to come. */
const YEARS = 10
const END = `timestamptz '2026-06-22 12:00:00+00'`

/**
 * Adds ten years of work to an account: visits of which one in two hundred was never ended, as many findings and parts, a twentieth of the
 * findings carried on from an earlier one at the same site, and a quote for every tenth visit.
 */
export async function growCompany({ admin, ids }: ListWorld, { visits, clients }: CompanySize): Promise<void> {
  const { account: accountId = '', user = '' } = ids
  const minutes = (YEARS * 366 * 24 * 60) / visits
  const at = `(${END} - g * interval '${minutes} minutes')`
  const isOver = `${at} < '2026-06-15'`
  const anyOf = (table: string) =>
    `(array(select id from "${table}" where account_id = '${accountId}' order by id))[1 + g % ${clients}]`
  await growTable(admin, client, { accountId, rows: clients })
  await growTable(admin, site, { accountId, rows: clients, given: { client_id: anyOf('client') } })
  const status = `case when not ${isOver} or g % 200 = 0 then 'scheduled' when g % 50 = 1 then 'cancelled' else 'completed' end`
  const somebody = `case when g % 3 = 0 then '${user}'::uuid end`
  await growTable(admin, checkup, {
    accountId,
    rows: visits,
    given: {
      ...{ site_id: anyOf('site'), type: `'routine'`, status, scheduled_at: at, assigned_user_id: somebody },
      started_at: `case when ${status} = 'completed' then ${at} end`,
      completed_at: `case when ${status} = 'completed' then ${at} + interval '40 minutes' end`,
      ...{ weekly_gal_found: '1000 + g % 500', weekly_gal_left: '800 + g % 500' },
    },
  })
  const id = (of: string) => `md5('repair ' || (${of})::text)::uuid`
  const fate = `case when g % 20 = 7 or g % 500 = 3 then 'open' when g % 20 = 1 then 'declined' when g % 30 = 2 then 'void' else 'done' end`
  await growTable(admin, repair, {
    accountId,
    rows: visits,
    given: {
      ...{ id: id('g'), site_id: anyOf('site'), status: fate, found_at: at, found_by: somebody, done_by: somebody },
      issue_code: `(array['head_broken','lateral_leak','valve_stuck','nozzle_clogged'])[1 + g % 4]`,
      carried_from_id: `case when g % 20 = 0 then ${id('g + 7')} end`,
      done_at: `case when ${fate} = 'done' then ${at} + interval '3 days' end`,
    },
  })
  const part = `(array['Nozzle','Elbow','Valve','Wire','Rotor','Spray head','Filter','Coupling'])[1 + g % 8]`
  await growTable(admin, repairPart, {
    accountId,
    rows: visits,
    given: { repair_id: id('g'), description: part, qty: '1 + g % 3' },
  })
  const sale = `case when g % 50 = 0 then 'sent' when g % 4 = 1 then 'declined' else 'done' end`
  const sentAt = `(${END} - g * interval '${minutes * 10} minutes')`
  await growTable(admin, quote, {
    accountId,
    rows: Math.round(visits / 10),
    given: {
      ...{ client_id: anyOf('client'), status: sale, sent_at: sentAt, total_cents: '10000 + g % 900' },
      approved_at: `case when ${sale} = 'done' then ${sentAt} end`,
      approved_total_cents: `case when ${sale} = 'done' then 9000 end`,
    },
  })
}

/** Stores report figures of every account, like the hourly job. */
export async function keepAllFigures({ api }: Pick<ListWorld, 'api'>): Promise<void> {
  const onError = (error: unknown) => {
    throw error
  }
  await runJobs(api.world, { jobs: [{ name: 'keepFigures', run: keepFigures }], onError })
}

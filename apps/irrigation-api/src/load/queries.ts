import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import type { LongList } from './lists.ts'
import type { ListWorld } from './listWorld.ts'

/** A step of a PostgreSQL plan, from `explain (format json)`. */
export interface PlanStep {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Parent Relationship'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanStep[]
}

/** Plan steps that find the rows of a query, executed in the scope set by the statements before it. */
export async function readPlan(
  client: Client,
  before: readonly RecordedQuery[],
  { text, values }: RecordedQuery,
): Promise<readonly PlanStep[]> {
  await client.query('begin')
  try {
    for (const statement of before) await client.query(statement)
    const { rows } = await client.query({ text: `explain (analyze, format json) ${text}`, values })
    return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
  } finally {
    await client.query('rollback')
  }
}

/** All steps of a plan; subplans are left out, because they read extra data for rows already found. */
function stepsOf(step: PlanStep): readonly PlanStep[] {
  const parts = (step.Plans ?? []).filter((part) => part['Parent Relationship'] !== 'SubPlan')
  return [step, ...parts.flatMap(stepsOf)]
}

/** A statement as sent to the database. */
interface RecordedQuery {
  readonly text: string
  readonly values: unknown[]
}

/** A recorded statement, and whether all earlier ones had been answered when it was sent. */
interface SentQuery extends RecordedQuery {
  readonly hasWaited: boolean
}

/** Records the statements that this process sends while a function runs. */
export async function recordQueries(run: () => Promise<unknown>): Promise<readonly SentQuery[]> {
  const sent: SentQuery[] = []
  let unanswered = 0
  const query = Client.prototype.query as (...args: unknown[]) => unknown // one of several signatures
  Client.prototype.query = function (this: Client, ...args: unknown[]) {
    const [statement, values] = args as [string | RecordedQuery, unknown[]?]
    const hasWaited = unanswered === 0
    if (typeof statement === 'string') sent.push({ text: statement, values: values ?? [], hasWaited })
    else if (typeof statement?.text === 'string')
      sent.push({ text: statement.text, values: values ?? statement.values, hasWaited })
    const answer = query.apply(this, args)
    if (!(answer instanceof Promise)) return answer
    unanswered += 1
    const isAnswered = () => {
      unanswered -= 1
    }
    answer.then(isAnswered, isAnswered)
    return answer
  } as typeof Client.prototype.query
  try {
    await run()
  } finally {
    Client.prototype.query = query as typeof Client.prototype.query
  }
  return sent
}

/** Plan of one query of a list. */
interface ExplainedQuery {
  /** Whether it is the page itself, and not the count of all rows or the lookup of a text. */
  readonly isPage: boolean
  readonly steps: readonly PlanStep[]
}

/**
 * Requests a list and explains the queries on its table, in the scope of its account.
 * @param settings statements to run first, such as `set local enable_sort = off`.
 */
export async function explainList(
  { who, runtime }: ListWorld,
  { table }: LongList,
  url: string,
  settings: readonly string[] = [],
): Promise<readonly ExplainedQuery[]> {
  const sent = await recordQueries(async () => {
    const { statusCode, body } = await who('GET', url)
    if (statusCode !== 200) throw new Error(`GET ${url} answered ${statusCode}: ${body}`)
  })
  const scope = sent.filter(({ text }) => text.includes('set_config')).slice(-1)
  const before = [...scope, ...settings.map((text) => ({ text, values: [] }))]
  const about = sent.filter(({ text }) => /^\(*select/.test(text) && text.includes(`from "${getTableName(table)}"`))
  const explained: ExplainedQuery[] = []
  for (const query of about)
    explained.push({ isPage: query.text.includes('sort_key'), steps: await readPlan(runtime, before, query) })
  return explained
}

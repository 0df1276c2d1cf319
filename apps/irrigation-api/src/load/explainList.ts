import { getTableName } from 'drizzle-orm'
import type { ListWorld } from './listWorld.ts'
import type { LongList } from './longLists.ts'
import { type PlanStep, readPlan } from './readPlan.ts'
import { recordQueries } from './recordQueries.ts'

/** What the database does for one query of a list. */
export interface ExplainedQuery {
  /** The page itself, or the count of all rows and the lookup of a text. */
  readonly isPage: boolean
  readonly steps: readonly PlanStep[]
}

/**
 * Asks a list and explains the queries about its table, as the account whose they are.
 * @param settings statements that go before, such as `set local enable_sort = off`.
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

import { type SQL, sql } from 'drizzle-orm'

/** How many rows of a group fit a condition. */
export const countIf = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`

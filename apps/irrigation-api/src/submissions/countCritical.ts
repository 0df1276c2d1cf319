import { type SQL, sql } from 'drizzle-orm'

/** How many critical items of a submission were repaired, or were not. */
export function countCritical(repaired: boolean): SQL<number> {
  return sql<number>`(select count(*)::int from jsonb_array_elements(
    case jsonb_typeof("municipal_submission"."payload"->'critical_items')
      when 'array' then "municipal_submission"."payload"->'critical_items' else '[]' end) item
    where item->>'repaired' = ${repaired ? sql`'true'` : sql`'false'`})`
}

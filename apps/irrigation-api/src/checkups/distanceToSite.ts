import { type SQL, sql } from 'drizzle-orm'

const isKnown = sql`("site"."lat" + "site"."lng" + "checkup"."check_in_lat" + "checkup"."check_in_lng") is not null`

/** Whole metres along the globe from where a visit began to its site; `null` where either is not known. */
export const distanceToSite: SQL<number | null> = sql<number | null>`case when ${isKnown}
  then round(2 * 6371000 * asin(sqrt(least(1,
    power(sin(radians("site"."lat" - "checkup"."check_in_lat") / 2), 2)
      + cos(radians("site"."lat")) * cos(radians("checkup"."check_in_lat"))
        * power(sin(radians("site"."lng" - "checkup"."check_in_lng") / 2), 2)))))::int end`

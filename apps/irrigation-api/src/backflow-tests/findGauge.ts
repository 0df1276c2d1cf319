import { testGauge } from '../db/schema/index.ts'
import { findRow } from '../entities/findRow.ts'
import { ApiError } from '../http/ApiError.ts'
import type { RequestContext } from '../http/requestContext.ts'

/**
 * The gauge a test is read from.
 * @throws {ApiError} 404 when there is none, 422 when it is no longer used.
 */
export async function findGauge(context: RequestContext, id: string) {
  const row = await findRow(context, { name: 'test_gauge', table: testGauge }, id)
  if (row.active === true) return row as typeof testGauge.$inferSelect // the columns of the table
  throw new ApiError(422, 'backflow_test.gauge_inactive', 'This gauge is no longer used.')
}

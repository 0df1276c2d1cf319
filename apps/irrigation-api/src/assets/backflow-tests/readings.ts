import {
  type BackflowReadings,
  type BackflowType,
  backflowReadingNames,
  backflowTestResult,
  type RuleProfile,
} from '@sluice/irrigation-rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { readMunicipality } from '../../catalog/municipality.ts'
import { backflow, type backflowTest, client, site } from '../../db/schema/index.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { RequestContext } from '../../http/context.ts'

/** Values that results are computed from. */
type TestedValues = Pick<
  typeof backflowTest.$inferInsert,
  | 'initial'
  | 'final'
  | 'installation_ok'
  | 'air_gap_in'
  | 'supply_diameter_in'
  | 'initial_overridden'
  | 'final_overridden'
  | 'result_override_note'
>

/**
 * Computes the results of a draft by the local rule; `final_result` only with final readings.
 * @throws {ApiError} 422 for readings that the assembly does not have, and for an overridden result without a note.
 */
export function resolveResults({ type, rule }: Pick<Assembly, 'type' | 'rule'>, values: TestedValues) {
  assertNote(values)
  const rule_profile = rule.rule_profile ?? 'usc10'
  const judge = (name: 'initial' | 'final') => {
    const readings = (values[name] ?? {}) as BackflowReadings // validated by the schema of the body
    assertReadings(type, name, readings)
    const { result } = judgeReadings(type, rule_profile, { ...values, readings })
    return result === 'pass' && values[`${name}_overridden`] ? 'fail' : result
  }
  return { rule_profile, initial_result: judge('initial'), final_result: values.final ? judge('final') : null }
}

function assertReadings(type: Assembly['type'], name: string, readings: BackflowReadings): void {
  const allowed: readonly string[] = backflowReadingNames(type)
  const other = Object.entries(readings).filter(([reading, value]) => value !== null && !allowed.includes(reading))
  if (other.length === 0) return
  const fields = Object.fromEntries(other.map(([reading]) => [`${name}.${reading}`, 'Not of this type.']))
  const sentence = 'An assembly of this type has no such reading.'
  throw new ApiError(422, 'backflow_test.reading_not_of_type', sentence, { payload: { fields } })
}

function assertNote({ initial_overridden, final_overridden, result_override_note }: TestedValues): void {
  if (!(initial_overridden || final_overridden) || result_override_note) return
  const payload = { fields: { result_override_note: 'Say why.' } }
  throw new ApiError(422, 'backflow_test.override_note_required', 'Say why a pass counts as a failure.', { payload })
}

type Inserted = typeof backflowTest.$inferInsert

/** One set of readings of a test, with the related measurements. */
interface JudgedValues extends Pick<Inserted, 'installation_ok' | 'air_gap_in' | 'supply_diameter_in'> {
  readonly readings: BackflowReadings
}

/** Judges one set of readings of an assembly; also returns failed and missing readings. */
export function judgeReadings(type: Assembly['type'], rule_profile: RuleProfile, values: JudgedValues) {
  const { readings, installation_ok = null, air_gap_in = null, supply_diameter_in = null } = values
  return backflowTestResult({ type, rule_profile, readings, installation_ok, air_gap_in, supply_diameter_in })
}

/** Reads an assembly with its client, and the rule of its municipality; 404 when there is none. */
export async function readAssembly(context: RequestContext, id: string) {
  const { tx, session } = context
  const [row] = await tx
    .select({
      id: backflow.id,
      label: backflow.label,
      type: sql<BackflowType>`"backflow"."type"`,
      site_id: backflow.site_id,
      test_interval_months: backflow.test_interval_months,
      municipality_id: site.municipality_id,
      site_name: site.name,
      client_email: client.email,
      client_locale: client.preferred_locale,
    })
    .from(backflow)
    .innerJoin(site, and(eq(site.account_id, backflow.account_id), eq(site.id, backflow.site_id)))
    .innerJoin(client, and(eq(client.account_id, site.account_id), eq(client.id, site.client_id)))
    .where(and(eq(backflow.account_id, session.accountId), eq(backflow.id, id), isNull(backflow.deleted_at)))
  if (!row) throw notFound('backflow')
  const place = row.municipality_id ? await readMunicipality(context, row.municipality_id) : undefined
  return { ...row, rule: place?.backflow_rule ?? {} }
}

/** An assembly with the data that its tests need. */
export type Assembly = Awaited<ReturnType<typeof readAssembly>>

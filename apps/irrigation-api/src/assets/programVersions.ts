import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type * as z from 'zod'
import { idParams } from '../../contract/common.ts'
import { itemOf } from '../../contract/entityFields.ts'
import { programVersionFields, programVersionRecord } from '../../contract/programs.ts'
import { program, programVersion, programZone } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import { findRow } from '../entities/rows.ts'
import type { Row } from '../entities/table.ts'
import type { RequestContext } from '../http/context.ts'
import { defineResource, defineRoute } from '../http/defineResource.ts'
import { newRow } from '../rows/rows.ts'
import { findCheckup } from '../visits/visit.ts'
import { readWateredZones } from '../water/facts.ts'
import { readSchedules, schedulesUse } from '../water/schedules.ts'

const entity = {
  name: 'program_version',
  path: '/api:assets/program-versions',
  one: 'a version of a program',
  many: 'Versions of programs',
  table: programVersion,
  fields: programVersionFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isReadOnly: true,
  sorts: ['version'],
} as const

const routes = {
  record: defineRoute({
    method: 'POST',
    path: '/api:assets/programs/:id/versions',
    access: 'edit_records',
    summary: 'Keep a program as it is now, with its zones',
    isFieldWork: true,
    params: idParams,
    body: programVersionRecord,
    answer: itemOf(programVersionFields),
    status: 201,
  }),
}

/** Earlier versions of programs; a visit stores one as found and one as left. */
export const programVersions = [
  ...defineEntity(entity),
  ...defineResource(routes, {
    record: async (context, { params: { id }, body }) => {
      if (body.checkup_id !== undefined) await findCheckup(context, body.checkup_id)
      const row = newRow(context)
      const snapshot = await snapshotOf(context, id)
      const values = {
        program_id: id,
        version: await nextVersion(context, id),
        snapshot,
        weekly_gal: await gallonsOf(context, snapshot.program, body.checkup_id),
      }
      await context.tx.insert(programVersion).values({ ...row, ...values, ...body })
      return (await findRow(context, entity, row.id)) as z.input<typeof routes.record.answer>
    },
  }),
]

async function snapshotOf(context: RequestContext, id: string) {
  const kept = await findRow(context, { name: 'program', table: program }, id)
  const zones = await context.tx
    .select()
    .from(programZone)
    .where(
      and(
        eq(programZone.account_id, context.session.accountId),
        eq(programZone.program_id, id),
        isNull(programZone.deleted_at),
      ),
    )
    .orderBy(asc(programZone.created_at), asc(programZone.id))
  return { program: kept, zones }
}

/** Weekly gallons of the program, with flows measured on the visit; null when unknown. */
async function gallonsOf(context: RequestContext, kept: Row, checkupId: string | undefined): Promise<number | null> {
  const controllerIds = [String(kept.controller_id)]
  const zones = await readWateredZones(context, { checkupId, controllerIds })
  const schedules = await readSchedules(context, controllerIds)
  const only = schedules.map((it) => ({ ...it, programs: it.programs.filter(({ id }) => id === kept.id) }))
  return schedulesUse(only, zones)
}

/** Locks the program, so that no two versions get the same number. */
async function nextVersion({ tx, session }: RequestContext, id: string): Promise<number> {
  const own = and(eq(program.account_id, session.accountId), eq(program.id, id))
  await tx.select({ id: program.id }).from(program).where(own).for('update')
  const [last] = await tx
    .select({ version: max(programVersion.version) })
    .from(programVersion)
    .where(and(eq(programVersion.account_id, session.accountId), eq(programVersion.program_id, id)))
  return (last?.version ?? 0) + 1
}

import { programProblem } from '@sluice/irrigation-rules'
import { programFields } from '../../contract/programs.ts'
import { controller, program } from '../db/schema/index.ts'
import { defineEntity } from '../entities/defineEntity.ts'
import type { Row } from '../entities/table.ts'
import { ApiError } from '../http/ApiError.ts'

/** Programs of controllers. */
export const programs = defineEntity({
  name: 'program',
  path: '/api:assets/programs',
  one: 'a program of a controller',
  many: 'Programs of controllers',
  table: program,
  fields: programFields,
  access: { read: 'see_sites', write: 'edit_records', archive: 'edit_records' },
  isFieldWork: true,
  sorts: ['letter'],
  searched: ['name'],
  parents: { controller_id: { name: 'controller', table: controller } },
  async complete(_context, values) {
    assertComplete(values)
    return inOrder(values)
  },
  async amend(_context, row, changes) {
    assertComplete({ ...row, ...changes })
    return inOrder(changes)
  },
})

function assertComplete(values: Row): void {
  const problem = programProblem(values)
  if (problem)
    throw new ApiError(422, `program.${problem.code}`, problem.message, { payload: { fields: problem.fields } })
}

/** Sorts days and times and removes duplicates. */
function inOrder({ days_of_week, no_water_days, start_times }: Row): Row {
  const sorted = (name: string, list: unknown) => (Array.isArray(list) ? { [name]: [...new Set(list)].sort() } : {})
  return {
    ...sorted('days_of_week', days_of_week),
    ...sorted('no_water_days', no_water_days),
    ...sorted('start_times', start_times),
  }
}

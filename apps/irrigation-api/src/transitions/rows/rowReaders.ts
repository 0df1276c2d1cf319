import type { TableRow } from './rowPlan.ts'

interface Runs {
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** How a plan reads and sets the records of a table of the database whose column `status` is the state. */
export const rowReaders = (table: string, verb = (row: TableRow) => `${table}.${row.to}`) => ({
  statusOf: async ({ run }: Runs, id: string) =>
    (await run(`select status from ${table} where id = $1`, [id]))[0]?.status,
  force: ({ run }: Runs, id: string, status: string) =>
    run(`update ${table} set status = $2 where id = $1`, [id, status]),
  digest: ({ run }: Runs, id: string) => run(`select * from ${table} where id = $1`, [id]),
  logged: async ({ run }: Runs, row: TableRow, id: string) =>
    (await run('select 1 from activity_log where target_id = $1 and verb = $2', [id, verb(row)])).length,
})

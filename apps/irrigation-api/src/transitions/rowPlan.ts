import type { ActorRole, StateTable, Transition } from '@sluice/irrigation-rules'
import type { LightMyRequestResponse } from 'fastify'
import { runJobs } from '../jobs/runJobs.ts'
import type { PermissionWorld } from '../permissions/createPermissionWorld.ts'
import type { SignedInRequest, TestApi } from '../testing/index.ts'

/** A row of a state table, types erased. */
export type TableRow = Transition<string, object, string>

/** A state table, types erased. */
export type AnyTable = StateTable<string, object, string>

/** Expected answer: a status, and the code of an error. */
export type Told = readonly [status: number, code?: string]

/** Fields of a request. */
export type Body = Readonly<Record<string, unknown>>

/** A call for a row; fields of `body` override the default ones, and `undefined` removes one. */
export interface RowCall {
  readonly id: string
  readonly asker: ActorRole
  readonly body?: Body
}

/** Setup in which a requirement of a row is not met. */
export interface Unmet<W> {
  readonly before?: (world: W, id: string, row: TableRow) => Promise<unknown>
  readonly after?: (world: W) => Promise<unknown>
  readonly body?: Body | ((world: W, id: string) => Body | Promise<Body>)
  /** Expected answer, unless it is 422 with the code of the requirement. */
  readonly told?: Told
  /** State that the same call leads to by another row in this setup. */
  readonly leadsTo?: string
}

/** Plan for testing the rows of one state table through the API. */
export interface RowPlan<W> {
  /** Name of the record in error codes. */
  readonly entity: string
  start(): Promise<W>
  end(world: W): Promise<unknown>
  /** Creates a record in the first state of a row with all requirements met; for a row that creates one, returns the id to use. */
  prepare(world: W, row: TableRow, asker: ActorRole): Promise<string>
  /** Makes the call of a row; as `system`, triggers the system's action and returns nothing. */
  act(world: W, row: TableRow, call: RowCall): Promise<Told | undefined>
  /** State of a record; undefined when there is none. */
  statusOf(world: W, id: string): Promise<unknown>
  /** Puts a record into another state directly. */
  force(world: W, id: string, status: string): Promise<unknown>
  /** Everything of a record that a refused call must leave unchanged. */
  digest(world: W, id: string): Promise<unknown>
  /** Number of log entries for the second state of a row. */
  logged(world: W, row: TableRow, id: string): Promise<number>
  /** State for testing that the call of a row is refused, when the default state would match another row. */
  readonly otherState?: (row: TableRow) => string | undefined
  /** Whether the same call by a role that the row does not name is covered by another row. */
  readonly isElsewhere?: (row: TableRow, asker: ActorRole) => boolean
  /** Whether nothing is logged, because the state follows from the time alone. */
  readonly isUnlogged?: (row: TableRow) => boolean
  /** Expected answer when the row is not listed, or repeats a creation; defaults to 409. */
  readonly unlisted?: (row: TableRow, from: string) => Told | undefined
  /** Expected answer for a role that no row names; defaults to 403, and 401 without an account. */
  readonly stranger?: (row: TableRow, asker: ActorRole) => Told | undefined
  /** Setups with an unmet guard, by its code, or by the id of the row and the code. */
  readonly guards: Readonly<Record<string, Unmet<W>>>
  /** Setups with an unmet role condition, by its name, or by the id of the row and the name; the default answer is 403. */
  readonly conditions?: Readonly<Record<string, Unmet<W>>>
  /** Checks the other effects of a row. */
  readonly effects?: (world: W, row: TableRow, id: string) => Promise<unknown>
}

interface Runs {
  run(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

/** Default plan functions for records of a table whose column `status` holds the state. */
export const rowReaders = (table: string, verb = (row: TableRow) => `${table}.${row.to}`) => ({
  statusOf: async ({ run }: Runs, id: string) =>
    (await run(`select status from ${table} where id = $1`, [id]))[0]?.status,
  force: ({ run }: Runs, id: string, status: string) =>
    run(`update ${table} set status = $2 where id = $1`, [id, status]),
  digest: ({ run }: Runs, id: string) => run(`select * from ${table} where id = $1`, [id]),
  logged: async ({ run }: Runs, row: TableRow, id: string) =>
    (await run('select 1 from activity_log where target_id = $1 and verb = $2', [id, verb(row)])).length,
})

/** Status of an answer, and the code of an error. */
export function toldOf({ statusCode, body }: LightMyRequestResponse): Told {
  const { code } = body === '' ? { code: undefined } : JSON.parse(body)
  return code === undefined ? [statusCode] : [statusCode, code]
}

/** Requests of a role; actions of the system are triggered by the owner. */
export const callerOf = ({ callers }: Pick<PermissionWorld, 'callers'>, asker: ActorRole): SignedInRequest =>
  callers[asker === 'system' ? 'owner' : asker]

/** Runs every job. @throws when one fails. */
export const runEveryJob = async ({ api }: { readonly api: TestApi }): Promise<void> => {
  const onError = (error: unknown) => {
    throw error
  }
  await runJobs(api.world, { onError })
}

import type { ActorRole } from '@sluice/irrigation-rules'
import type { AnyTable, TableRow } from './rowPlan.ts'

/** One test case of a row of a state table. */
export interface RowCase {
  readonly row: TableRow
  /** Rows without guards are called twice, instead of with an unmet guard. */
  readonly group: 'allowed' | 'state' | 'role' | 'guard' | 'unguarded'
  readonly name: string
  readonly asker: ActorRole
  /** State from which the change is not listed. */
  readonly from?: string
  /** Roles that no row names. */
  readonly strangers?: readonly ActorRole[]
  /** Unmet condition on the asking role. */
  readonly condition?: string
  /** Unmet guard. */
  readonly guard?: string
}

/** All roles that can call the API; the last one holds a link and has no account. */
const callers: readonly ActorRole[] = ['owner', 'manager', 'technician', 'municipal_reviewer', 'admin', 'client_link']

/** Test cases of every row of a table: allowed roles, refused roles, wrong states, and each unmet guard. */
export function rowCases(table: AnyTable): readonly RowCase[] {
  return table.transitions.flatMap((row) => [
    ...casesOfPeople(table, row),
    ...casesOfGuards(row),
    stateCase(table, row),
  ])
}

function casesOfPeople(table: AnyTable, row: TableRow): readonly RowCase[] {
  const strangers = callers.filter((role) => !isNamed(table, row, role))
  return [
    ...row.who.map(({ role }) => ({ row, group: 'allowed' as const, asker: role, name: `by ${role}` })),
    ...row.who.flatMap(({ role, given }) =>
      given
        .filter(() => role !== 'client_link')
        .map((condition) => ({
          ...{ row, group: 'role' as const, asker: role, condition },
          name: `by ${role} without ${condition}`,
        })),
    ),
    { row, group: 'role', asker: askerOf(row), strangers, name: `by ${strangers.join(', ')}` },
  ]
}

/** Whether any row with the same states and `via` names a role. */
function isNamed({ transitions }: AnyTable, { from, to, via }: TableRow, role: ActorRole): boolean {
  const rows = transitions.filter((it) => it.from === from && it.to === to && it.via === via)
  return rows.some(({ who }) => who.some((it) => it.role === role))
}

function casesOfGuards(row: TableRow): readonly RowCase[] {
  const asker = askerOf(row)
  if (row.needs.length === 0) return [{ row, group: 'unguarded', asker, name: 'once, however often it is asked for' }]
  return row.needs.map(({ code }) => ({ row, group: 'guard', asker, guard: code, name: `without ${code}` }))
}

function stateCase({ states, transitions }: AnyTable, row: TableRow): RowCase {
  const leads = (from: string) => transitions.some((it) => it.from === from && it.to === row.to)
  const other = states.find((state) => state !== row.from && state !== row.to && !leads(state)) ?? row.to
  const from = row.from === '(new)' ? row.to : other
  return { row, group: 'state', asker: askerOf(row), from, name: `from ${from}` }
}

/** Role that makes the call when the role does not matter; users before the system. */
function askerOf({ who }: TableRow): ActorRole {
  return (who.find(({ role }) => role !== 'system' && role !== 'client_link') ?? who[0])?.role ?? 'system'
}

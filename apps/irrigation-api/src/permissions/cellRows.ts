import { type Cell, type PermissionRole, permissions } from '@sluice/irrigation-rules'
import type { CellCase } from './cellCase.ts'
import { cellCases } from './cells/cellCases.ts'
import type { CellRole } from './createPermissionWorld.ts'

/** Expected answer for one column of a case. */
export interface CellRow extends CellCase {
  readonly role: CellRole
  readonly expected: string
}

/** Columns in the order of `answers`. */
export const cellRoles: readonly CellRole[] = [
  'owner',
  'manager',
  'technician',
  'municipal_reviewer',
  'admin',
  'client_link',
  'nobody',
]

/** Every column of every case that has an expected answer. */
export function cellRows(): readonly CellRow[] {
  return cellCases.flatMap((it) => {
    const answers = it.answers.split(' ')
    if (answers.length !== cellRoles.length)
      throw new Error(`${it.capability} ${it.name} has no answer for each column.`)
    return cellRoles.flatMap((role, index) => {
      const expected = answers[index] ?? '-'
      return expected === '-' ? [] : [{ ...it, role, expected }]
    })
  })
}

/** Whether an expected answer is a success. */
export const isAllowed = (expected: string): boolean => expected.startsWith('2')

/** Promise of each cell, including the column of callers who are not signed in. */
export function promisedCells() {
  return Object.entries(permissions).flatMap(([capability, row]) =>
    cellRoles.map((role) => ({ capability, role, cell: role === 'nobody' ? nobody : cellOf(row, role) })),
  )
}

const nobody: Cell = { kind: 'no' }
const cellOf = (row: Readonly<Record<PermissionRole, Cell>>, role: PermissionRole) => row[role]

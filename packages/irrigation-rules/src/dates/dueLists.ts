import { type DueBucket, dueBucket } from './dueBucket.ts'

/** Rows of each section of the due list, earliest first. */
export type DueLists<T> = Readonly<Record<Exclude<DueBucket, 'later'>, readonly T[]>>

/** Groups rows by their due date (ISO) as of a day (ISO); rows without a date or due later are omitted. */
export function dueLists<T extends { readonly due_on: string | null }>(rows: readonly T[], today: string): DueLists<T> {
  const dated = rows.flatMap((row) => (row.due_on === null ? [] : [{ row, due_on: row.due_on }]))
  const sorted = dated.sort((a, b) => (a.due_on < b.due_on ? -1 : Number(a.due_on > b.due_on)))
  const part = (bucket: DueBucket) =>
    sorted.filter(({ due_on }) => dueBucket(due_on, today) === bucket).map(({ row }) => row)
  return {
    overdue: part('overdue'),
    within_14_days: part('within_14_days'),
    within_30_days: part('within_30_days'),
  }
}

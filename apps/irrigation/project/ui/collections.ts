import { type Formula, f, type Handle } from '@sluice/config'

/** Rows of a list collection. */
export const itemsOf = (list: Handle): Formula => f`${list}.data?.items ?? []`
/** Whether a list collection was fetched and has no rows. */
export const isEmpty = (list: Handle): Formula => f`${list}.isFetched && ${itemsOf(list)}.length === 0`
/** A field of the record of a single collection whose data has no type. */
export const fieldOf = ({ reference }: Handle, path: string): Formula => ({
  __wwtype: 'f',
  code: `${reference}.data?.${path}`,
})

/** @jsxImportSource @sluice/config */
import type { Child, Condition, Value } from '@sluice/config'
import { List, Stack } from '../ui/boxes.tsx'
import { itemsOf } from '../ui/collections.ts'
import { token } from '../ui/tokens.ts'
import { AboveRows, BelowRows, type EmptyList } from './listStates.tsx'
import type { PagedList } from './pagedList.ts'

interface ListingProps<T> {
  /** Name in tools. */
  readonly name: string
  readonly of: PagedList
  readonly as: (row: Value<T>) => Child
  readonly empty: EmptyList
  /** Further condition of the empty state, such as that nothing is searched. */
  readonly isPlain?: Condition
}

/** A list with all its states: loading, failed, empty, and the way to further rows. */
export function Listing<T>({ name, of, as, empty, ...plain }: ListingProps<T>) {
  return (
    <Stack gap={token('s3')}>
      <AboveRows of={of} />
      <List<T> name={name} of={itemsOf(of.list)} as={as} />
      <BelowRows of={of} empty={empty} {...plain} />
    </Stack>
  )
}

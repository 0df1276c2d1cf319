/** @jsxImportSource @sluice/config */
import { type Child, type Condition, f, t, type Value, type Words } from '@sluice/config'
import { List, Stack } from '../ui/boxes.tsx'
import { isEmpty, itemsOf } from '../ui/collections.ts'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { token } from '../ui/tokens.ts'
import { moreError, type PagedList } from './pagedList.ts'

interface ListingProps<T> {
  /** Name in tools. */
  readonly name: string
  readonly of: PagedList
  readonly as: (row: Value<T>) => Child
  /** Says what the list will hold, where it is empty. */
  readonly empty: { readonly icon: string; readonly words: Words; readonly action?: Child }
  /** Further condition of the empty state, such as that nothing is searched. */
  readonly isPlain?: Condition
}

/** A list with all its states: loading, failed, empty, and the way to further rows. */
export function Listing<T>({ name, of: { list, more }, as, empty, isPlain = f`true` }: ListingProps<T>) {
  return (
    <Stack gap={token('s3')}>
      <LoadingCards of={list} count={4} />
      <Failed of={list} />
      <List<T> name={name} of={itemsOf(list)} as={as} />
      <Empty icon={empty.icon} words={empty.words} show={f`${isEmpty(list)} && ${isPlain}`}>
        {empty.action}
      </Empty>
      <ErrorNotice code={moreError} />
      <Action on={{ click: more }} show={f`!!${list}.data?.next_cursor`}>
        {t('Load more', 'Cargar más')}
      </Action>
    </Stack>
  )
}

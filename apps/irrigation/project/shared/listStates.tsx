/** @jsxImportSource @sluice/config */
import { type Child, type Condition, f, t, type Words } from '@sluice/config'
import { isEmpty } from '../ui/collections.ts'
import { Action } from '../ui/library/buttons.tsx'
import { ErrorNotice } from '../ui/library/notices.tsx'
import { Empty, Failed, LoadingCards } from '../ui/states.tsx'
import { moreError, type PagedList } from './pagedList.ts'

/* What stands above and below the rows of a list. */

interface AboveProps {
  readonly of: PagedList
  /** Whether this list is the one that is shown. */
  readonly show?: Condition
}

/** Says that a list is loading, or could not be loaded. */
export const AboveRows = ({ of: { list }, show = f`true` }: AboveProps) => (
  <>
    <LoadingCards of={list} count={4} show={show} />
    <Failed of={list} show={show} />
  </>
)

/** Says what a list will hold, where it is empty. */
export interface EmptyList {
  readonly icon: string
  readonly words: Words
  readonly action?: Child
}

interface BelowProps extends AboveProps {
  readonly empty: EmptyList
  /** Further condition of the empty state, such as that nothing is searched. */
  readonly isPlain?: Condition
}

/** Says that a list is empty, or loads further rows. */
export const BelowRows = ({ of: { list, more }, show = f`true`, empty, isPlain = f`true` }: BelowProps) => (
  <>
    <Empty icon={empty.icon} words={empty.words} show={f`${show} && ${isEmpty(list)} && ${isPlain}`}>
      {empty.action}
    </Empty>
    <ErrorNotice code={moreError} show={f`${show} && !!${moreError}`} />
    <Action on={{ click: more }} show={f`${show} && !!${list}.data?.next_cursor`}>
      {t('Load more', 'Cargar más')}
    </Action>
  </>
)

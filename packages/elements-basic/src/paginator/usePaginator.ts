import type { ElementProps } from '@sluice/engine/react'
import { useState } from 'react'
import { resolvePages } from './resolvePages.ts'
import type { paginator } from './schema.ts'

type PaginatorProps = ElementProps<typeof paginator>

/** Pages of the collection or of the three numbers, and the function that turns to one of them. */
export function usePaginator(props: PaginatorProps) {
  const { useCustomPagination, collectionId: collection, paginatorTotal, paginatorLimit, emit } = props
  const [ownOffset, setOwnOffset] = useOwnOffset(props.paginatorOffset)
  const rows = useCustomPagination
    ? { total: paginatorTotal, limit: paginatorLimit, offset: ownOffset }
    : { total: collection?.total, limit: collection?.limit, offset: collection?.offset }
  const pages = resolvePages(rows)
  const turnTo = (page: number) => {
    const { limit, total } = pages
    const offset = (page - 1) * limit
    if (useCustomPagination) setOwnOffset(offset)
    else collection?.setOffset(offset)
    emit('change', { context: { page, offset, limit, total } })
  }
  return { ...pages, turnTo }
}

/** Offset that a person changes, and the stored one replaces whenever that changes. */
function useOwnOffset(stored: unknown) {
  const [taken, setTaken] = useState(stored)
  const [offset, setOffset] = useState(stored)
  if (!Object.is(taken, stored)) {
    setTaken(stored)
    setOffset(stored)
  }
  return [offset, setOffset] as const
}

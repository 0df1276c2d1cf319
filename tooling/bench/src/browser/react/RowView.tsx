import { memo, use } from 'react'
import type { Row } from '../page/Row.ts'
import { rowText } from '../page/rowText.ts'
import { RateContext } from './RateContext.ts'

/** One row, re-rendered when it or the rate changes. */
export const RowView = memo(function RowView({ row, index }: { readonly row: Row; readonly index: number }) {
  const rate = use(RateContext)
  return (
    <div>
      <p>{rowText(row, index, rate)}</p>
    </div>
  )
})

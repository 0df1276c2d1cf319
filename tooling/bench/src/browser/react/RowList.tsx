import { memo } from 'react'
import type { Row } from '../page/Row.ts'
import { RowView } from './RowView.tsx'

/** The rows, re-rendered when the list changes. */
export const RowList = memo(function RowList({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <div id="rows">
      {rows.map((row, index) => (
        <RowView key={row.id} row={row} index={index} />
      ))}
    </div>
  )
})

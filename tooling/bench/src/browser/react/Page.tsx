import { type ReactNode, useState } from 'react'
import { CHANGED_ROW } from '../page/changedRow.ts'
import type { Row } from '../page/Row.ts'
import { RateContext } from './RateContext.ts'
import { RowList } from './RowList.tsx'

/** The whole page. The list is memoized: a change of `n` renders only the label and the buttons. */
export function Page({ initialRows }: { readonly initialRows: readonly Row[] }): ReactNode {
  const [n, setN] = useState(0)
  const [rate, setRate] = useState(1)
  const [rows, setRows] = useState(initialRows)
  return (
    <RateContext value={rate}>
      <p id="label">{`n = ${n}`}</p>
      <button type="button" id="addToN" onClick={() => setN((value) => value + 1)}>
        n + 1
      </button>
      <button type="button" id="addToRate" onClick={() => setRate((value) => value + 1)}>
        rate + 1
      </button>
      <button type="button" id="changePrice" onClick={() => setRows(withNewPrice)}>
        price + 1
      </button>
      <RowList rows={rows} />
    </RateContext>
  )
}

function withNewPrice(rows: readonly Row[]): readonly Row[] {
  const row = rows[CHANGED_ROW]
  return row ? rows.with(CHANGED_ROW, { ...row, price: row.price + 1 }) : rows
}

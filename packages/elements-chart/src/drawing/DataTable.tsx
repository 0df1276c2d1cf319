import { memo, type ReactNode, useDeferredValue, useId, useState } from 'react'
import styles from './DataTable.module.css'

/** The data as texts. */
export interface TableData {
  readonly caption: string
  /** Caption while only the first rows are there. */
  readonly partCaption: string
  readonly corner: string
  readonly columns: readonly string[]
  /** Names of the rows. */
  readonly names: readonly string[]
  readonly cellsOf: (row: number) => readonly string[]
}

interface DataTableProps {
  readonly data: TableData
  readonly openLabel: string
  readonly closeLabel: string
}

/** Rows that are there before the table is open. */
export const FIRST_ROWS = 200

/**
 * All of the data, for those who do not see the drawing. A button, which appears with the focus, under a mouse and on touch screens, shows
 * the table to all others. Of a long table, most rows are there only once it is open.
 */
export const DataTable = memo(function DataTable({ data, openLabel, closeLabel }: DataTableProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const all = data.names.length
  const count = Math.min(useDeferredValue(isOpen ? all : FIRST_ROWS), all)
  const caption = isOpen || all <= FIRST_ROWS ? data.caption : data.partCaption
  return (
    <div className={styles.area} data-open={isOpen || undefined}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? closeLabel : openLabel}
      </button>
      <section id={id} className={styles.box} {...(isOpen && { tabIndex: 0, 'aria-label': data.caption })}>
        <table className={styles.table}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{data.corner}</th>
              {data.columns.map((column, index) => (
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <TableRows data={data} count={count} />
        </table>
      </section>
    </div>
  )
})

interface TableRowsProps {
  readonly data: TableData
  readonly count: number
}

const TableRows = memo(function TableRows({ data, count }: TableRowsProps): ReactNode {
  return (
    <tbody>
      {data.names.slice(0, count).map((name, row) => (
        <tr key={row}>
          <th scope="row">{name}</th>
          {data.cellsOf(row).map((cell, column) => (
            <td key={column}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

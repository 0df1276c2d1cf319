import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import styles from './DataTable.module.css'

/** The data as texts. */
export interface TableData {
  readonly caption: string
  readonly corner: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly string[] }[]
}

interface DataTableProps {
  readonly data: TableData
  readonly openLabel: string
  readonly closeLabel: string
}

/** Rows that are rendered at once, and by the server; the others follow when there is time. */
const FIRST_ROWS = 100

/**
 * All of the data, for those who do not see the drawing. A button, which appears with the focus and for fingers, shows the table to all
 * others.
 */
export function DataTable({ data, openLabel, closeLabel }: DataTableProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = useDeferredValue(data.rows.length, FIRST_ROWS)
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
          <caption>{data.caption}</caption>
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
          <tbody>
            {data.rows.slice(0, count).map(({ name, cells }, index) => (
              <tr key={index}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

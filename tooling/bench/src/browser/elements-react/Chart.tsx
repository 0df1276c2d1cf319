import { type ReactNode, useState } from 'react'
import type { ControlProps } from './ControlProps.ts'
import styles from './drawings.module.css'

const COLORS = ['#0b5cad', '#c77700', '#00695c', '#8a4fbf']

/** Color of a series or slice. */
export const colorOf = (index: number) => COLORS[index % COLORS.length]

/** Size of each drawing. */
export const WIDTH = 600
export const HEIGHT = 300

interface TableData {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly name: string; readonly cells: readonly (number | string | undefined)[] }[]
}

interface ChartProps extends ControlProps {
  readonly kind: string
  readonly entries: readonly string[]
  readonly table: TableData
  readonly children: (isShown: (entry: number) => boolean) => ReactNode
}

/** A drawing below a legend whose buttons hide and show what they name, and its data as a table. */
export function Chart({ id, kind, entries, table, children }: ChartProps): ReactNode {
  const [hidden, setHidden] = useState<readonly number[]>([])
  const [isOpen, setOpen] = useState(false)
  const isShown = (entry: number) => !hidden.includes(entry)
  const toggle = (entry: number) =>
    setHidden(isShown(entry) ? [...hidden, entry] : hidden.filter((other) => other !== entry))
  return (
    <figure id={id} aria-label={kind} className={styles.chart}>
      <ul aria-label={`Legend of ${kind}`} className={styles.legend}>
        {entries.map((label, entry) => (
          <li key={label}>
            <button type="button" aria-pressed={isShown(entry)} onClick={() => toggle(entry)}>
              <svg viewBox="0 0 12 12" aria-hidden="true" className={styles.dot}>
                <circle cx={6} cy={6} r={5} fill={colorOf(entry)} />
              </svg>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <svg role="img" aria-label={kind} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing}>
        {children(isShown)}
      </svg>
      <button type="button" aria-expanded={isOpen} className={styles.opener} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the table' : 'Show the data as a table'}
      </button>
      <div className={isOpen ? undefined : styles.unseen}>
        <Table kind={kind} {...table} />
      </div>
    </figure>
  )
}

function Table({ kind, columns, rows }: TableData & Pick<ChartProps, 'kind'>): ReactNode {
  return (
    <table>
      <caption>Data of {kind}</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

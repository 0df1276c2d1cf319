import { type ReactNode, useId } from 'react'

/** A table of a reference under its heading; nothing at all without rows. A narrow screen moves it sideways. */
export function ReferenceTable({ title, columns, rows }: ReferenceTableProps): ReactNode {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <>
      <h2 id={id}>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the focus, to be moved by the keyboard */}
      <section className="reference-table" aria-labelledby={id} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td key={columns[index]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

interface ReferenceTableProps {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
}

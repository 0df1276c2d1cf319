import type { Line } from './Line.ts'

/** Adds to each line its ratio to the line of the same name and rows whose contender is `own`. */
export function withRatios(lines: readonly Omit<Line, 'ratio'>[], own: string): readonly Line[] {
  return lines.map((line) => {
    const ours = lines.find(
      ({ name, rows, contender }) => contender === own && name === line.name && rows === line.rows,
    )
    return { ...line, ratio: ours ? line.median / ours.median : null }
  })
}

import type { ReactNode } from 'react'
import type { MissingPart } from './fetchProject.ts'
import type { PlayerWords } from './words.ts'

/** Names the parts of the current page that do not run, folded up over the page; the reasons are those of the import report. */
export function Missing({ parts, texts }: { parts: readonly MissingPart[]; texts: PlayerWords }): ReactNode {
  if (parts.length === 0) return null
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return (
    <details className="player-missing">
      <summary>{texts.notRunning(count)}</summary>
      <ul lang="en">
        {parts.map(({ kind, what, count: times, reason }) => (
          <li key={`${kind} ${what} ${reason}`}>
            <b>
              {kind} {what}
            </b>
            {times > 1 && ` (${times} ×)`}: {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

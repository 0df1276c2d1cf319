import type { ReactNode } from 'react'
import type { PlayerWords } from './words.ts'

/** Problems of a project under development, shown over the page of its last successful build. */
export function Problems({ problems, texts }: { problems: readonly string[]; texts: PlayerWords }): ReactNode {
  if (problems.length === 0) return null
  return (
    <aside className="player-problems" role="alert">
      <h2>{texts.problems}</h2>
      <ul>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </aside>
  )
}

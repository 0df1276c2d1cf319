import type { ReactNode } from 'react'
import type { PlayerWords } from './words.ts'

/** What is wrong with a project that is being written, over the page as it was built last. */
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

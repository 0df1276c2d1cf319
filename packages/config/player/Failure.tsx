import type { ReactNode } from 'react'
import type { PlayerWords } from './words.ts'

/** Message that the project cannot be shown, with the reason. */
export function Failure({ reason, texts }: { reason: string; texts: PlayerWords }): ReactNode {
  return (
    <main className="player-failure" role="alert">
      <h1>{texts.cannotStart}</h1>
      <p>{reason}</p>
      <button type="button" onClick={() => location.reload()}>
        {texts.again}
      </button>
    </main>
  )
}

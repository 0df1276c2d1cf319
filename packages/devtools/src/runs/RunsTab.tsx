import type { ReactNode } from 'react'
import type { Inspector } from '../inspect/index.ts'
import list from '../shared/List.module.css'
import type { Words } from '../words/wordsIn.ts'
import { RunTree } from './RunTree.tsx'

interface Props {
  readonly inspector: Inspector
  readonly words: Words
}

/** Runs of workflows, the newest first, each as a tree of its actions. */
export function RunsTab({ inspector: { recorder, runtime }, words }: Props): ReactNode {
  const runs = recorder.runs.toReversed()
  const language = runtime.language.peek()
  return (
    <div className={list.tab}>
      <button type="button" onClick={() => recorder.clear()}>
        {words.clear}
      </button>
      {runs.length === 0 ? <p className={list.muted}>{words.none}</p> : null}
      <ul className={list.items}>
        {runs.map((run) => (
          <li key={run.id} className={list.item}>
            <RunTree run={run} words={words} language={language} />
          </li>
        ))}
      </ul>
    </div>
  )
}

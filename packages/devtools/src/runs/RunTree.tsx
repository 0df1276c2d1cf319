import { type ReactNode, useState } from 'react'
import type { RecordedAction, RecordedRun } from '../inspect/index.ts'
import list from '../shared/List.module.css'
import { timeText } from '../shared/timeText.ts'
import { ValueText } from '../shared/ValueText.tsx'
import type { Words } from '../words/wordsIn.ts'
import styles from './RunTree.module.css'

interface Shared {
  readonly words: Words
  readonly language: string
}

/** One run; its actions are rendered when it is expanded. */
export function RunTree({ run, words, language }: Shared & { readonly run: RecordedRun }): ReactNode {
  const { workflow, trigger, startedAt, parameters, event, actions, result, error, dropped } = run
  return (
    <Branch
      title={workflow.name ?? workflow.id}
      facts={[trigger ?? words.called, timeText(startedAt, language), durationOf(run, words)]}
      isFailed={hasFailed(run)}
      words={words}
    >
      <Facts
        entries={[
          [words.parameters, parameters],
          [words.event, event],
          [words.result, result],
          [words.error, error],
        ]}
      />
      <ul className={styles.inner}>
        {actions.map((action, i) => (
          <li key={i}>
            <ActionTree action={action} words={words} language={language} />
          </li>
        ))}
      </ul>
      {dropped > 0 ? <p className={list.muted}>{`${dropped} ${words.left}`}</p> : null}
    </Branch>
  )
}

function ActionTree({ action, words, language }: Shared & { readonly action: RecordedAction }): ReactNode {
  const { name, type, input, result, error, changes, runs } = action
  const changed = changes.map(({ name: what, before, after }) => [`${what} ${words.changed}`, [before, after]] as const)
  return (
    <Branch
      title={name ?? type}
      facts={[name ? type : '', durationOf(action, words)]}
      isFailed={hasFailed(action)}
      words={words}
    >
      <Facts entries={[[words.input, input], [words.result, result], [words.error, error], ...changed]} />
      {runs.map((run) => (
        <RunTree key={run.id} run={run} words={words} language={language} />
      ))}
    </Branch>
  )
}

interface BranchProps {
  readonly title: string
  readonly facts: readonly string[]
  readonly isFailed: boolean
  readonly words: Words
  readonly children: ReactNode
}

function Branch({ title, facts, isFailed, words, children }: BranchProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.branch} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <strong>{title}</strong>
        {isFailed ? <span className={list.error}>{words.failed}</span> : null}
        <span className={list.muted}>{facts.filter(Boolean).join(' · ')}</span>
      </summary>
      {isOpen ? <div className={styles.inside}>{children}</div> : null}
    </details>
  )
}

/** List of facts; undefined and empty values are omitted. */
function Facts({ entries }: { readonly entries: readonly (readonly [name: string, value: unknown])[] }): ReactNode {
  const told = entries.filter(([, value]) => value !== undefined && value !== null && !isEmptyRecord(value))
  if (told.length === 0) return null
  return (
    <dl className={styles.facts}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ValueText value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function isEmptyRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !(value instanceof Error) && Object.keys(value).length === 0
}

function hasFailed({ error }: Pick<RecordedRun, 'error'>): boolean {
  return error !== undefined && error !== null
}

function durationOf({ startedAt, endedAt }: Pick<RecordedRun, 'endedAt' | 'startedAt'>, words: Words): string {
  return endedAt === null ? words.running : `${endedAt - startedAt} ms`
}

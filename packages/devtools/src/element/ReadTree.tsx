import type { ReactNode } from 'react'
import type { InspectedRead } from '../inspect/index.ts'
import { timeText } from '../shared/timeText.ts'
import { ValueText } from '../shared/ValueText.tsx'
import type { Words } from '../words/wordsIn.ts'
import styles from './ElementTab.module.css'

interface Props {
  readonly reads: readonly InspectedRead[]
  readonly words: Words
  readonly language: string
}

/** Values that a value read, each with the values it read in turn. */
export function ReadTree({ reads, words, language }: Props): ReactNode {
  return (
    <ul className={styles.reads}>
      {reads.map((read, i) => (
        <li key={`${read.name} ${i}`}>
          <span className={styles.muted}>{words.read}</span> <code>{read.name}</code> = <ValueText value={read.value} />{' '}
          {read.changedAt === null ? null : (
            <span className={styles.muted}>
              {words.changed} <time>{timeText(read.changedAt, language)}</time>
            </span>
          )}
          {read.reads.length > 0 ? <ReadTree reads={read.reads} words={words} language={language} /> : null}
        </li>
      ))}
    </ul>
  )
}

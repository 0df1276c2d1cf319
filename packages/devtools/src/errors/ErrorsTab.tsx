import type { ReactNode } from 'react'
import type { PickedElement } from '../element/usePicker.ts'
import type { Inspector } from '../inspect/index.ts'
import list from '../shared/List.module.css'
import { timeText } from '../shared/timeText.ts'
import type { Words } from '../words/wordsIn.ts'
import { errorsByElement } from './errorsByElement.ts'

interface Props {
  readonly inspector: Inspector
  readonly onShow: (element: PickedElement) => void
  readonly words: Words
}

/** Errors by element. */
export function ErrorsTab({ inspector, onShow, words }: Props): ReactNode {
  const groups = errorsByElement(inspector.entries, inspector.ownerOf)
  const language = inspector.runtime.language.peek()
  return (
    <div className={list.tab}>
      {groups.length === 0 ? <p className={list.muted}>{words.none}</p> : null}
      <ul className={list.items}>
        {groups.map(({ uid, errors }) => {
          const element = uid === null ? undefined : inspector.copiesOf(uid)[0]
          const name = element?.plan.label ?? uid ?? words.unplaced
          return (
            <li key={uid ?? ''} className={list.item}>
              <h2 className={list.name}>{name}</h2>
              {element ? (
                <button type="button" aria-label={`${words.show}: ${name}`} onClick={() => onShow(element)}>
                  {words.show}
                </button>
              ) : null}
              <ul className={list.items}>
                {errors.map(({ key, what, code, message, times, lastAt }) => (
                  <li key={key}>
                    <p className={list.error}>{message}</p>
                    <p className={list.muted}>
                      {[what, code, times > 1 ? `${times} ×` : '', timeText(lastAt, language)]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

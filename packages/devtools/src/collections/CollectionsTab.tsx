import type { ReactNode } from 'react'
import type { Inspector } from '../inspect/index.ts'
import list from '../shared/List.module.css'
import { textOf } from '../shared/textOf.ts'
import type { Drafts } from '../shared/useDrafts.ts'
import { ValueEditor } from '../shared/ValueEditor.tsx'
import type { Words } from '../words/wordsIn.ts'

interface Props {
  readonly inspector: Inspector
  readonly drafts: Drafts
  readonly words: Words
}

/** Collections of the page with their state; data can be edited and fetched again. */
export function CollectionsTab({ inspector: { runtime }, drafts, words }: Props): ReactNode {
  const { collections, graph, navigation } = runtime
  const view = navigation.view.peek()
  const models = view.kind === 'page' ? view.model.collections : []
  return (
    <div className={list.tab}>
      {models.length === 0 ? <p className={list.muted}>{words.none}</p> : null}
      <ul className={list.items}>
        {models.map(({ id, name, mode }) => {
          const state = collections.state(id)
          return (
            <li key={id} className={list.item}>
              <h2 className={list.name}>
                {name} <span className={list.muted}>{mode}</span>
              </h2>
              <p className={list.muted}>
                {statusOf(state, words)}
                {Array.isArray(state?.data) ? ` · ${state.data.length} / ${state.total} ${words.rows}` : ''}
              </p>
              {state?.error ? <p className={list.error}>{textOf(state.error)}</p> : null}
              <ValueEditor
                label={name}
                value={state?.data}
                onSave={(data) => {
                  graph.batch(() => collections.patch(id, stateWith(data)))
                  return null
                }}
                drafts={drafts}
                draftKey={`collection ${id}`}
                words={words}
              />
              <button
                type="button"
                aria-label={`${words.fetch}: ${name}`}
                onClick={() => void collections.fetch(id).catch(() => {})}
              >
                {words.fetch}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Collection state that belongs to given data. */
function stateWith(data: unknown) {
  return Array.isArray(data)
    ? ({ type: 'collection', data, total: data.length } as const)
    : ({ type: 'single', data, total: 0 } as const)
}

interface Status {
  readonly isFetching: boolean
  readonly isFetched: boolean
  readonly error: unknown
}

function statusOf(state: Status | undefined, words: Words): string {
  if (state?.isFetching) return words.fetching
  if (state?.error) return words.failed
  return state?.isFetched ? words.fetched : words.notFetched
}

import { type ReactNode, useState } from 'react'
import type { InspectedVariable, Inspector } from '../inspect/index.ts'
import list from '../shared/List.module.css'
import type { Drafts } from '../shared/useDrafts.ts'
import { ValueEditor } from '../shared/ValueEditor.tsx'
import type { Words } from '../words/wordsIn.ts'

interface Props {
  readonly inspector: Inspector
  readonly drafts: Drafts
  readonly words: Words
}

/** All live variables, to read and edit. */
export function VariablesTab({ inspector, drafts, words }: Props): ReactNode {
  const [filter, setFilter] = useState('')
  const shown = inspector.variables.filter((variable) => matches(variable, filter))
  return (
    <div className={list.tab}>
      <input
        type="search"
        aria-label={words.filter}
        placeholder={words.filter}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      {shown.length === 0 ? <p className={list.muted}>{words.none}</p> : null}
      <ul className={list.items}>
        {shown.map((variable) => (
          <li key={variable.key} className={list.item}>
            <h2 className={list.name}>
              {variable.owner ? <span className={list.muted}>{variable.owner.name} · </span> : null}
              {variable.name}
              <span className={list.muted}>
                {variable.type ? ` ${variable.type}` : ''}
                {variable.isReadonly ? ` ${words.readonly}` : ''}
              </span>
            </h2>
            <ValueEditor
              label={variable.owner ? `${variable.owner.name} ${variable.name}` : variable.name}
              value={variable.value}
              onSave={variable.isReadonly ? undefined : (value) => variable.set(value)}
              drafts={drafts}
              draftKey={`variable ${variable.key}`}
              words={words}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function matches({ name, owner }: InspectedVariable, filter: string): boolean {
  return `${owner?.name ?? ''} ${name}`.toLowerCase().includes(filter.trim().toLowerCase())
}

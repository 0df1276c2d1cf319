/* The same elements in React, written by hand on the same libraries. */
import { type ComponentType, type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { MeasuredElement } from '../elements/elementCounts.ts'
import { startElementsBench } from '../elements/startElementsBench.ts'
import { Choice } from './Choice.tsx'
import { Amount, Box, Line, Switch, TextField } from './controls.tsx'

const components: Readonly<Record<MeasuredElement, ComponentType<{ readonly id: string }>>> = {
  toggle: Switch,
  checkbox: Box,
  numberDisplay: Amount,
  formInput: TextField,
  range: Line,
  select: Choice,
}

startElementsBench((element, ids, root) => createRoot(root).render(<Page One={components[element]} ids={ids} />))

function Page({ One, ids }: PageProps): ReactNode {
  const [isShown, setShown] = useState(false)
  return (
    <main>
      <One id="first" />
      <button id="show" type="button" onClick={() => setShown(true)}>
        Show
      </button>
      {isShown && (
        <div>
          {ids.map((id) => (
            <One key={id} id={id} />
          ))}
        </div>
      )}
    </main>
  )
}

interface PageProps {
  readonly One: ComponentType<{ readonly id: string }>
  readonly ids: readonly string[]
}

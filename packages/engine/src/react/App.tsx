/// <reference path="./css.d.ts" />
import { type ReactNode, useState } from 'react'
import type { Runtime } from '../runtime/Runtime.ts'
import { WorkflowError } from '../workflows/WorkflowError.ts'
import { LoadProgress } from './LoadProgress.tsx'
import { messagesIn } from './messages.ts'
import { PageView } from './PageView.tsx'
import { RuntimeContext } from './RuntimeContext.ts'
import { useReadable } from './useReadable.ts'
import { loadViews } from './views.ts'
import './App.css'

/** The whole app: the page of the present address, a progress bar while one loads, a calm word when one fails. */
export function App({ runtime }: { runtime: Runtime }): ReactNode {
  useState(() => runtime.preparations.add((page) => loadViews(runtime, page)))
  return (
    <RuntimeContext value={runtime}>
      <Shell runtime={runtime} />
    </RuntimeContext>
  )
}

function Shell({ runtime }: { runtime: Runtime }): ReactNode {
  const view = useReadable('page', () => runtime.navigation.view.get())
  const isBusy = useReadable('loading', () => runtime.navigation.busy.get())
  const words = messagesIn(useReadable('language', () => runtime.language.get()))
  return (
    <>
      <LoadProgress isBusy={isBusy} label={words.loading} clock={runtime.services.clock} />
      {view.kind === 'page' ? (
        <PageView
          key={`${view.entry.id} ${view.revision} ${JSON.stringify(view.parameters)}`}
          page={view.model}
          parameters={view.parameters}
        />
      ) : null}
      {view.kind === 'error' ? (
        <main className="sl-failure" role="alert">
          <h1>{isMissing(view.error) ? words.missing : words.failed}</h1>
          {isMissing(view.error) ? null : <p>{words.why}</p>}
          <button type="button" onClick={view.retry}>
            {words.retry}
          </button>
        </main>
      ) : null}
    </>
  )
}

function isMissing(error: unknown): boolean {
  return error instanceof WorkflowError && error.code === 'page/not-found'
}

/// <reference path="./css.d.ts" />
import { type ReactNode, useEffect, useState } from 'react'
import { deferredDisposer } from '../internals/loading.ts'
import { loadViews } from './element/views.ts'
import { failure, following } from './features/app.ts'
import { lazyView } from './features/lazyView.tsx'
import { LoadProgress } from './LoadProgress.tsx'
import { PageView } from './PageView.tsx'
import { type RunningApp, RuntimeContext, useReadable } from './RuntimeContext.ts'
import './App.css'

/** Renders the app: the page of the current address, a progress bar while one loads, a message when one fails. */
export function App({ runtime }: { runtime: RunningApp }): ReactNode {
  useState(() => runtime.preparations.add((page) => loadViews(runtime, page)))
  return (
    <RuntimeContext value={runtime}>
      <Shell runtime={runtime} />
    </RuntimeContext>
  )
}

/** Falls back to a bare retry view, since without a connection its code may fail to load. */
const Failure = lazyView(() =>
  failure.load().then(
    (it) => it.Failure,
    () => BareFailure,
  ),
)

function Shell({ runtime }: { runtime: RunningApp }): ReactNode {
  const { navigation, services } = runtime
  const view = useReadable('page', () => navigation.view.get())
  const bar = useReadable('loading', () => navigation.bar.get())
  const language = useReadable('language', () => runtime.language.get())
  useEffect(
    () => deferredDisposer(following.load().then((it) => it.followApp(runtime, () => Failure.preload()))),
    [runtime],
  )
  const words = messagesIn(language)
  return (
    <>
      <a className="sl-skip" href={`${runtime.project.base && navigation.url.peek()}#main`}>
        {words.skip}
      </a>
      <LoadProgress bar={bar} label={words.loading} clock={services.clock} />
      {view.kind === 'page' ? (
        <PageView
          key={`${view.entry.id} ${view.revision} ${JSON.stringify(view.parameters)}`}
          page={view.model}
          parameters={view.parameters}
        />
      ) : null}
      {view.kind === 'error' ? <Failure {...view} language={language} /> : null}
    </>
  )
}

function BareFailure({ language, retry }: { language: string; retry(): void }): ReactNode {
  return (
    <main>
      <button type="button" onClick={retry}>
        {messagesIn(language).retry}
      </button>
    </main>
  )
}

/** Texts of the shell on every page. */
const messages = {
  en: { loading: 'Loading', skip: 'Skip to content', retry: 'Try again' },
  es: { loading: 'Cargando', skip: 'Ir al contenido', retry: 'Reintentar' },
} as const

/** Texts in a language; English if there are none. */
function messagesIn(language: string): (typeof messages)['en' | 'es'] {
  return language.startsWith('es') ? messages.es : messages.en
}

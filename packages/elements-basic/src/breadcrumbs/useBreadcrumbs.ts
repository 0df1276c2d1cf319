import type { ElementProps } from '@sluice/engine/react'
import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { collapsed, crumbsOf, crumbsOfPath, entriesOf } from './crumbs.ts'
import type { breadcrumbs } from './schema.ts'

/** Entries of the list, the number of items, and what shows those that are hidden. */
export function useBreadcrumbs(props: ElementProps<typeof breadcrumbs>) {
  const { mode, items, environment } = props
  const path = usePath(mode === 'auto')
  const paths = { label: props.labelPropertyPath, link: props.urlPropertyPath, icon: props.iconPropertyPath }
  const crumbs =
    path === null
      ? crumbsOf(items?.items ?? [], paths, environment.language)
      : crumbsOfPath(path, environment.language, basePath())
  const [isExpanded, setExpanded] = useState(false)
  const revealed = useRevealed(isExpanded)
  const isCollapsed = props.collapse === true && !isExpanded
  return {
    entries: isCollapsed ? collapsed(crumbs) : entriesOf(crumbs),
    count: crumbs.length,
    expand: () => setExpanded(true),
    revealedProps: { ref: revealed, tabIndex: isExpanded ? -1 : undefined },
  }
}

/** Ref for the first item that was hidden, which gets the focus of the button that has shown it. */
function useRevealed(isExpanded: boolean) {
  const revealed = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (isExpanded) (revealed.current?.querySelector('a') ?? revealed.current)?.focus()
  }, [isExpanded])
  return revealed
}

/** Path of the page in the browser, empty on the server and while hydrating; null when it is not asked for. */
function usePath(isAsked: boolean): string | null {
  const path = useSyncExternalStore(isAsked ? subscribe : subscribeToNothing, isAsked ? currentPath : noPath, noPath)
  return isAsked ? path : null
}

const currentPath = () => location.pathname

/** Path of the app, with a slash at its end. The document of an app that is not at the root of its site declares it. */
function basePath(): string {
  const declared = globalThis.document?.querySelector('base')?.getAttribute('href') ?? '/'
  return new URL(declared, 'https://app.example').pathname
}

const noPath = () => ''
const subscribeToNothing = () => () => {}

/** Watches the address. The router dispatches an event for each call of `pushState` and `replaceState`. */
function subscribe(onChange: () => void): () => void {
  const events = ['popstate', 'pushState', 'replaceState']
  // A page without a browser has a document alone.
  const view = document.defaultView
  for (const event of events) view?.addEventListener(event, onChange)
  return () => {
    for (const event of events) view?.removeEventListener(event, onChange)
  }
}

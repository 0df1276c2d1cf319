import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/** What shows until the code of a view is there; nothing unless given. */
interface Waiting {
  readonly fallback?: ReactNode
}

/** A view whose code is a chunk of its own; `preload` brings it before it is first shown. */
export interface LazyView<P> {
  (props: P & Waiting): ReactNode
  preload(): Promise<void>
}

/** Makes a view out of the way to load it. What shows before its code is there fills in when it comes. */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  // React.lazy takes any component of these props.
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  function View(props: P & Waiting): ReactNode {
    // One that has been shown by a component keeps it, or it would begin anew.
    const [component] = useState(() => loaded)
    return component ? (
      createElement(component, props)
    ) : (
      <Suspense fallback={props.fallback}>
        <Later {...props} />
      </Suspense>
    )
  }
  return Object.assign(View, { preload })
}

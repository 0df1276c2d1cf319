import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/** Fallback shown until the code of a view is loaded; nothing by default. */
interface Waiting {
  readonly fallback?: ReactNode
}

/** A view whose code is a separate chunk; `preload` loads it before it is first shown. */
export interface LazyView<P> {
  (props: P & Waiting): ReactNode
  preload(): Promise<void>
}

/** Creates a view from its loader. If rendered before the code is loaded, it shows the fallback and then fills in. */
export function lazyView<P extends object>(load: () => Promise<ComponentType<P>>): LazyView<P> {
  let loaded: ComponentType<P> | null = null
  const preload = async () => {
    loaded ??= await load()
  }
  // React.lazy takes any component of these props.
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<P>
  function View(props: P & Waiting): ReactNode {
    // Keep the component chosen at mount: switching later would remount the view.
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

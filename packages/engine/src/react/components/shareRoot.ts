import type { ElementInstance } from '../element/ElementInstance.ts'
import type { RootProps } from '../element/elementProps.ts'

type Handler = (...args: readonly unknown[]) => void

/**
 * What an instance and the root of its component put on the node that they share: classes and handlers of both, and
 * else what the instance says. The node keeps the uid of the root; that of the instance is its `data-instance`.
 */
export function shareRoot(root: ElementInstance, own: RootProps, outer: RootProps): RootProps {
  const { role, tabIndex, onKeyDown, ...rest }: Readonly<Record<string, unknown>> = { ...outer }
  // What is pressed by itself needs no help to be.
  const isInteractive = Boolean(root.model.definition?.triggers || root.link)
  const given: Readonly<Record<string, unknown>> = isInteractive ? rest : { ...rest, role, tabIndex, onKeyDown }
  const merged: Record<string, unknown> = { ...own }
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const before = merged[name]
    // Props that begin with `on` are handlers.
    merged[name] = /^on[A-Z]/.test(name) && before ? both(before as Handler, value as Handler) : value
  }
  return {
    ...merged,
    className: `${own.className} ${outer.className}`,
    'data-uid': own['data-uid'],
    'data-instance': [outer['data-uid'], outer['data-instance']].filter(Boolean).join(' '),
    ref: (node) => {
      const detach = [own.ref?.(node), outer.ref?.(node)]
      return () => {
        for (const stop of detach) stop?.()
      }
    },
  }
}

function both(first: Handler, second: Handler): Handler {
  return (...args) => {
    first(...args)
    second(...args)
  }
}

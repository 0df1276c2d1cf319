import type { RootProps } from '@sluice/engine/react'

type Handler = (event: never) => void

/**
 * Adds the element's own handlers to the root's props, before those that the engine attached for triggers. Both run, the
 * element's first.
 */
export function mergeHandlers(root: RootProps, handlers: Readonly<Record<`on${string}`, Handler>>): RootProps {
  const merged = Object.entries(handlers).map(([name, own]) => [name, chain(own, root[name as `on${string}`])])
  return { ...root, ...Object.fromEntries(merged) }
}

function chain(own: Handler, attached: unknown): Handler {
  if (typeof attached !== 'function') return own
  return (event) => {
    own(event)
    attached(event)
  }
}

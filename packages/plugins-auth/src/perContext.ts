import type { PluginContext } from '@sluice/engine/plugins'

/** Creates a value once for the context of each app, when it is first asked for. */
export function perContext<T>(create: (context: PluginContext) => T): (context: PluginContext) => T {
  const created = new WeakMap<PluginContext, T>()
  return (context) => {
    const value = created.get(context) ?? create(context)
    created.set(context, value)
    return value
  }
}

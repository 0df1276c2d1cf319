import type { Helper } from './helper.ts'

/** Defines a helper under an old name: it still works, but warns once with the name to use instead. */
export function deprecate(name: string, { name: use, call }: Helper): Helper {
  return {
    name,
    call: (context, ...args) => {
      context.warnOnce(`${name} is deprecated; use ${use}`)
      return call(context, ...args)
    },
  }
}

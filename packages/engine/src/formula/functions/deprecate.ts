import type { Helper } from './helper.ts'

/** A helper under an old name, which still answers but says, once, what to use in its place. */
export function deprecate(name: string, { name: use, call }: Helper): Helper {
  return {
    name,
    call: (context, ...args) => {
      context.warnOnce(`${name} is deprecated; use ${use}`)
      return call(context, ...args)
    },
  }
}

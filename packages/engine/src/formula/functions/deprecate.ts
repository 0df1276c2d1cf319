import type { Helper } from './helper.ts'

/** A helper that still answers but says, once, what to use in its place. */
export function deprecate(name: string, use: string, call: Helper['call']): Helper {
  return {
    name,
    call: (context, ...args) => {
      context.warnOnce(`${name} is deprecated; use ${use}`)
      return call(context, ...args)
    },
  }
}

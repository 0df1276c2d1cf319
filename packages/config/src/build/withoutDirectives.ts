import type { Rolldown } from 'vite'

/** Log filter: directives such as `use client` have no meaning in a page that is bundled whole. */
export const withoutDirectives: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handler) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
}

import type { Rolldown } from 'vite'

/** Directives such as `use client` say nothing to a page that is bundled whole. */
export const withoutDirectives: NonNullable<Rolldown.InputOptions['onLog']> = (level, log, handler) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handler(level, log)
}

import type { Texts } from '@sluice/config'
import { body, heading, stack } from './parts.ts'
import { token } from './tokens.ts'

/** A heading with its paragraphs, for text pages. */
export function chapter(name: string, title: Texts | string, paragraphs: readonly (Texts | string)[]) {
  return stack(
    name,
    [heading(`${name}/title`, title), ...paragraphs.map((words, at) => body(`${name}/${at}`, words))],
    { gap: token('s3') },
  )
}

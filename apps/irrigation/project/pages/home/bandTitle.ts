import type { Texts } from '@sluice/config'
import { text } from '../../ui/elements.ts'
import { token } from '../../ui/tokens.ts'

/** Heading of a section of the home page. */
export const bandTitle = (name: string, words: Texts) =>
  text(name, { text: words, properties: { tag: 'h2' }, typography: { font: token('title'), color: token('sl-text') } })

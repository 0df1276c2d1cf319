import type { Bindable, Formula, Texts } from '@sluice/config'
import { text } from './elements.ts'
import { token } from './tokens.ts'

/** A text link, tall enough for a thumb. The name is unique in the project. */
export const textLink = (
  name: string,
  words: Bindable<Texts | string>,
  link: Record<string, unknown>,
  options: { showIf?: Formula } = {},
) =>
  text(name, {
    text: words,
    typography: { font: token('small'), color: token('sl-accent'), decoration: 'underline' },
    style: { padding: `${token('s3')} 0`, minWidth: '45px', minHeight: '45px', align: 'flex-start', flex: 'none' },
    link,
    ...options,
  })

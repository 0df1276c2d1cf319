import type { StoredElement, Texts } from '@sluice/config'
import { box, icon, text } from '../ui/elements.ts'
import { token } from '../ui/tokens.ts'
import { say } from '../ui/words.ts'
import { linkTo } from './pages.ts'

/** Logo and name of the app at the left of every bar; links to a page that `words` describe. */
export function mark(name: string, page: { readonly id: string }, words: Texts): StoredElement {
  return box(name, {
    slots: {
      children: [
        icon(`${name}/drop`, {
          properties: { icon: 'lucide/droplets' },
          style: { width: '26px', height: '26px', customCss: { color: token('sl-accent') } },
        }),
        text(`${name}/name`, {
          text: 'Sluice',
          properties: { tag: 'span' },
          typography: { font: token('heading'), color: token('sl-text') },
        }),
      ],
    },
    layout: { direction: 'row', align: 'center', gap: token('s2') },
    style: { minHeight: '48px', padding: `0 ${token('s2')}`, borderRadius: '12px' },
    link: linkTo(page),
    attributes: { 'aria-label': say(words) },
  })
}

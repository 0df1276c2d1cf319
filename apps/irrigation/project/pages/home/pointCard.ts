import type { Texts } from '@sluice/config'
import { icon } from '../../ui/elements.ts'
import { card, small, subheading } from '../../ui/parts.ts'
import { token } from '../../ui/tokens.ts'

/** One fact about the app, as a card with an icon. */
export function pointCard(
  name: string,
  glyph: string,
  { title, words }: { readonly title: Texts; readonly words: Texts },
) {
  return card(
    name,
    [
      icon(`${name}/icon`, {
        properties: { icon: glyph },
        style: { width: '28px', height: '28px', align: 'flex-start', customCss: { color: token('sl-accent') } },
      }),
      subheading(`${name}/title`, title),
      small(`${name}/words`, words),
    ],
    { gap: token('s2') },
  )
}

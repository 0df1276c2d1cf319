import type { PageModel } from '../config/model.ts'
import { elementCss } from './elementCss.ts'

/** The order of all style on a page; later layers win. */
export const LAYERS = '@layer reset,tokens,elements,config,state;\n'

/** The style file of a page: every element that its sections reach, in tree order. */
export function pageCss(page: PageModel): string {
  const parts = reachable(page).map(elementCss)
  const config = parts.map((part) => part.config).join('')
  const state = parts.map((part) => part.state).join('')
  return `${LAYERS}@layer config{\n${config}}\n@layer state{\n${state}}\n`
}

function reachable({ sections, elements }: PageModel) {
  const seen = new Set<string>()
  const visit = (uid: string) => {
    const element = elements.get(uid)
    if (!element || seen.has(uid)) return
    seen.add(uid)
    for (const slot of element.slots.values()) {
      for (const child of slot.kind === 'children' ? slot.uids : slot.template ? [slot.template] : []) visit(child)
    }
  }
  sections.forEach(visit)
  return [...seen].flatMap((uid) => elements.get(uid) ?? [])
}

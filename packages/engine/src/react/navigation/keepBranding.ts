import type { ProjectModel } from '../../project/model.ts'
import { record, text } from '../../project/raw.ts'

/**
 * The link at the bottom right of every page that a project asks for, `_sluice.branding: { label, href }`. Whoever takes it away or
 * changes it gets it back.
 */
export function keepBranding({ additions }: Pick<ProjectModel, 'additions'>): () => void {
  const { label, href } = record(additions.branding)
  const [words, target] = [text(label), text(href)]
  if (!words || !target || !/^(?:https?:\/\/|\/(?!\/))/.test(target)) return () => {}
  let shown = build(words, target)
  const observer = new MutationObserver(() => keep())
  const watch = () => {
    observer.observe(document.body, { childList: true })
    observer.observe(shown, { attributes: true, childList: true, characterData: true, subtree: true })
  }
  const keep = () => {
    const wanted = build(words, target)
    if (shown.parentNode === document.body && shown.isEqualNode(wanted)) return
    observer.disconnect()
    shown.remove()
    shown = wanted
    document.body.append(shown)
    watch()
  }
  document.body.append(shown)
  watch()
  return () => {
    observer.disconnect()
    shown.remove()
  }
}

function build(label: string, href: string): HTMLElement {
  const place = document.createElement('aside')
  place.className = 'sl-branding'
  const link = document.createElement('a')
  link.href = href
  link.textContent = label
  if (!href.startsWith('/')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  place.append(link)
  return place
}

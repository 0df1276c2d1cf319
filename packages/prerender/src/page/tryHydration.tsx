/*
 * Test-hydrates a prerendered page once at build time, with another time zone and origin than it was rendered with. What
 * React cannot hydrate there, no browser can either. Style that refs and effects set on the nodes is converted to rules,
 * since documents contain no inline style.
 */
import { messageOf } from '@sluice/engine/internals'
import { type RunningApp, SnapshotView } from '@sluice/engine/react/internals'
import { hydrateRoot } from 'react-dom/client'

export interface Hydration {
  /** Why the page cannot be hydrated; null if it can. */
  readonly problem: string | null
  /** Style that scripts set on the nodes, as CSS rules. */
  readonly css: string
}

/** Time limit of the test hydration, in milliseconds. */
const PATIENCE = 20_000

/** Hydrates `html` with a runtime of its own. Needs the document of `openDom`. */
export async function tryHydration(html: string, runtime: RunningApp): Promise<Hydration> {
  const root = document.createElement('div')
  root.innerHTML = html
  document.body.append(root)
  const problems: string[] = []
  const note = (error: unknown) => void problems.push(messageOf(error))
  let done = () => {}
  const life = new Promise<void>((resolve) => {
    done = resolve
  })
  const timer = setTimeout(() => {
    note('It does not come to life.')
    done()
  }, PATIENCE)
  const view = <SnapshotView runtime={runtime} onLife={() => {}} onDone={done} />
  const shown = hydrateRoot(root, view, { onRecoverableError: note, onUncaughtError: note, onCaughtError: note })
  await life
  clearTimeout(timer)
  const css = [...root.querySelectorAll<HTMLElement>('[style]')].map((node) => ruleOf(node, root)).join('')
  shown.unmount()
  root.remove()
  return { problem: problemOf(problems), css }
}

/** Matches React's hydration errors: text, nodes, or the whole tree differ from the rendered document. */
const MISMATCH = /Hydration failed|error #(?:418|423|425)\b|hydrat/i

function problemOf([first]: readonly string[]): string | null {
  if (first === undefined) return null
  return MISMATCH.test(first)
    ? 'Its first view is not the same everywhere: something in it depends on the time zone or the address of the site, or elements stand in others that may not, such as buttons in buttons.'
    : (first.split('\n')[0] ?? first)
}

function ruleOf(node: HTMLElement, root: HTMLElement): string {
  const text = node.getAttribute('style')?.trim() ?? ''
  return text ? `${selectorOf(node, root)}{${text}}\n` : ''
}

/** Selector by position in the page, since nothing else distinguishes the copies of an element. */
function selectorOf(node: Element, root: Element): string {
  const steps: string[] = []
  for (let at: Element | null = node; at && at !== root; at = at.parentElement) {
    const place = [...(at.parentElement?.children ?? [])].indexOf(at) + 1
    steps.unshift(`:nth-child(${place})`)
  }
  return ['#root', ...steps].join('>')
}

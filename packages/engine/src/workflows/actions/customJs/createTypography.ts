import { WorkflowError } from '../../../errors/WorkflowError.ts'
import { variantsOf } from '../../../project/mediaBags.ts'
import { isBinding } from '../../../project/raw.ts'
import type { ActionContext } from '../../action.ts'

/** Parts of a typography, in CSS order. */
const PARTS = ['fontStyle', 'fontWeight', 'fontSize', 'lineHeight', 'fontFamily'] as const
/** Defaults for texts without their own font. */
const USUAL = { fontSize: '16px', fontFamily: 'sans-serif' }
const TOKEN = /^var\(--([\w-]+)/

/**
 * Returns the typography of a text, stored for wide screens, as a value of the CSS property `font`: for canvases,
 * drawings and printed pages. A token is replaced by its value.
 * @throws {WorkflowError} `element/not-found`, or `typography/bound` when a part is bound, because its value is not
 * stored.
 */
export function createTypography({ runtime }: ActionContext, uid: unknown): string {
  const page = runtime.navigation.view.peek()
  const element = page.kind === 'page' ? page.model.elements.get(String(uid)) : undefined
  if (!element) throw new WorkflowError('element/not-found', `There is no element ${String(uid)} on the page.`)
  const tokens: Readonly<Record<string, string>> = {
    ...runtime.project.tokens.spacings,
    ...runtime.project.tokens.typographies,
  }
  const part = (name: string): string => {
    const variants = variantsOf(element.content, `_ww-text_${name}`)
    // An element's own variants come after those of its classes.
    const stored = variants.findLast(({ screen, state }) => screen === 'default' && state === null)?.raw
    if (isBinding(stored)) throw new WorkflowError('typography/bound', 'Cannot create typography from bound properties')
    const css = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
    const id = TOKEN.exec(css)?.[1]
    return (id === undefined ? undefined : tokens[id]) ?? css
  }
  const whole = part('font')
  if (whole) return whole
  const [style, weight, size, height, family] = PARTS.map(part)
  const sized = (size || USUAL.fontSize) + (height && `/${height}`)
  return [style, weight, sized, family || USUAL.fontFamily].filter(Boolean).join(' ')
}

/* Made-up pages and their findings. */
import { button, columns, html, image, modal, progressBar, section, text } from '@sluice/elements-basic/schema'
import { checkbox, fileUpload, formContainer, formInput, range, toggle } from '@sluice/elements-form/schema'
import { checkStored } from '../checkStored.ts'
import { childUidsIn } from '../childReferences.ts'

/** Every element type used in the tests. */
export const elements = [
  button,
  columns,
  checkbox,
  fileUpload,
  formContainer,
  formInput,
  range,
  toggle,
  html,
  image,
  modal,
  progressBar,
  section,
  text,
].map((definition) => ({ definition }))
const baseIdOf = ({ generations }: { readonly generations: readonly { readonly baseId: string }[] }) =>
  generations[0]?.baseId ?? ''

/** A stored record. */
export type Stored = Readonly<Record<string, unknown>>

/** A project of two languages with one page. */
export const design: Stored = {
  id: 'd',
  langs: [{ lang: 'en', default: true }, { lang: 'es' }],
  pages: [{ id: 'p1', name: 'Home', paths: { default: 'home' }, sections: [{ uid: 's' }] }],
}

/** An element of a type, with its default content and state. */
export const element = (
  type: Parameters<typeof baseIdOf>[0] | string,
  content: Stored = {},
  state: Stored = {},
): Stored => ({
  wwObjectBaseId: typeof type === 'string' ? type : baseIdOf(type),
  content: { default: content },
  _state: state,
})

/** A reference to a child. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Codes of a page's findings, each with its element or path; elements without a parent are put in the section. */
export function codes(page: Stored, project: Stored = design): readonly string[] {
  const held = childUidsIn(page.wwObjects)
  const shown = Object.keys(Object(page.wwObjects))
    .filter((uid) => !held.includes(uid))
    .map(child)
  const file = { page: { id: 'p1' }, sections: { s: { content: { default: { shown } } } }, wwObjects: {}, ...page }
  return checkStored({ project, pages: { p1: file } }, { elements }).map(
    ({ code, element: uid, property, path }) => `${code} ${uid ? [uid, property].filter(Boolean).join('.') : path}`,
  )
}

/** A workflow with the given actions; by default it starts with `a`. */
export const workflow = (actions: Stored, more: Stored = { firstAction: 'a' }) => [
  { id: 'w', trigger: 'x', actions, ...more },
]

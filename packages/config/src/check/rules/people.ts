import { recordOf } from '../../recordOf.ts'
import { childUidsIn } from '../childReferences.ts'
import type { Remark } from '../Finding.ts'
import type { IndexedElement, Stored } from '../ProjectIndex.ts'
import { recordsIn } from '../records.ts'
import { wordOf } from '../words.ts'
import { isEmpty } from './isEmpty.ts'
import type { Rule } from './Rule.ts'

/** Reports accessibility problems: inputs without a name, images and buttons without text, forms without a way to submit. */
export const people: Rule = ({ elements, components }) => {
  const byUid = new Map(elements.map((element) => [element.uid, element]))
  const labelled = new Set(elements.flatMap(({ state }) => attributesOf(state, /^(?:html)?for$/i)))
  return elements.flatMap((element) => [
    ...(isLabelled(element, labelled) ? [] : named(element)),
    ...submittable(element, byUid, new Map(components.map(({ id, rootElementId }) => [id, wordOf(rootElementId)]))),
  ])
}

function named(element: IndexedElement): readonly Remark[] {
  const { type, content, path } = element
  const say = (code: string, message: string, property: string): Remark[] => [
    { code, severity: 'warning', message, path: `${path}.content.default`, property },
  ]
  switch (type?.definition.name) {
    case 'image':
      return isEmpty(content.alt)
        ? say('image/no-text', 'The image has no text for those who do not see it.', 'alt')
        : []
    case 'checkbox':
    case 'formInput':
    case 'inputSelect':
    case 'maskInput':
    case 'multiSelect':
    case 'radioGroup':
    case 'range':
    case 'select':
    case 'toggle':
      return isNamed(element)
        ? []
        : say(
            'input/no-name',
            'Nothing names this input: no label, no placeholder, no attribute “aria-label”.',
            'label',
          )
    case 'button':
      return isEmpty(content['_ww-text_text']) &&
        isEmpty(content.text) &&
        !shows(element, 'leftIcon', 'hasLeftIcon') &&
        !shows(element, 'rightIcon', 'hasRightIcon')
        ? say('button/no-content', 'The button has neither a text nor an icon.', 'text')
        : []
    default:
      return []
  }
}

/** Input types that show no placeholder. */
const WITHOUT_PLACEHOLDER: ReadonlySet<unknown> = new Set(['color', 'date', 'time'])

function isNamed(element: IndexedElement): boolean {
  const { placeholder, type } = element.content
  const hasPlaceholder = !isEmpty(placeholder) && !WITHOUT_PLACEHOLDER.has(type)
  return (
    hasPlaceholder ||
    shows(element, 'placeholderElement', 'advancedPlaceholder') ||
    shows(element, 'embeddedContainer', 'isEmbeddedContainer')
  )
}

/** Whether a stored child is shown: the property that turns it on may be set on any screen or in any state. */
function shows({ record, content, type }: IndexedElement, child: string, on: string): boolean {
  if (isEmpty(content[child])) return false
  const bags = Object.values(recordOf(record.content)).map(recordOf)
  return [content, ...bags.map((bag) => type?.generation.adapt(bag) ?? bag)].some((bag) => Boolean(bag[on]))
}

/** Whether an attribute, or a label elsewhere on the page, names the element. */
function isLabelled({ state }: IndexedElement, labelled: ReadonlySet<string>): boolean {
  if (state.attributes !== undefined && !Array.isArray(state.attributes)) return true
  if (attributesOf(state, /^aria-label(?:ledby)?$/).length > 0) return true
  return typeof state.id === 'string' && labelled.has(state.id)
}

/** Values of the stored attributes whose name matches. */
function attributesOf({ attributes }: Stored, name: RegExp): readonly string[] {
  return recordsIn(attributes).flatMap((one) =>
    name.test(wordOf(one.name).replace(/\s/g, '')) ? [wordOf(one.value)] : [],
  )
}

function submittable(
  form: IndexedElement,
  byUid: ReadonlyMap<string, IndexedElement>,
  roots: ReadonlyMap<unknown, string>,
): readonly Remark[] {
  const { type, path } = form
  if (type?.definition.name !== 'formContainer') return []
  const inside = below(form, byUid, roots)
  const hasInput = inside.some((one) => /^(?:formInput|select|fileUpload)$/.test(one.type?.definition.name ?? ''))
  const submits = inside.some(
    ({ type: inner, content }) => inner?.definition.name === 'button' && maySubmit(content.buttonType),
  )
  if (!hasInput || submits) return []
  return [{ code: 'form/no-submit', severity: 'warning', message: 'The form has no button that submits it.', path }]
}

/** Whether a button submits, or may submit: bound values are known only at run time. */
function maySubmit(buttonType: unknown): boolean {
  return buttonType === 'submit' || (typeof buttonType === 'object' && buttonType !== null)
}

/** All descendants of an element, including those in library components. */
function below(
  top: IndexedElement,
  byUid: ReadonlyMap<string, IndexedElement>,
  roots: ReadonlyMap<unknown, string>,
): readonly IndexedElement[] {
  const found = new Set([top])
  // Iterating over a set also visits entries that are added meanwhile.
  for (const { content, record } of found) {
    const root = roots.get(record.libraryComponentBaseId)
    const children = childUidsIn(content)
    for (const uid of root ? [root, ...children] : children) {
      const element = byUid.get(uid)
      if (element) found.add(element)
    }
  }
  found.delete(top)
  return [...found]
}

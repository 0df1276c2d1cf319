import type { ElementDefinition } from '@sluice/engine/elements'
import { defined } from '../../defined.ts'
import type { ElementOptions } from '../element.ts'
import { choosesTexts, f, isComputed, isFormula } from '../formula.ts'
import type { Texts } from '../texts.ts'
import { valueAt } from '../value.ts'
import { type AuthoredWorkflow, defineWorkflow } from '../workflow.ts'
import { type At, condition, look, screensOf } from './look.ts'
import { plain } from './plain.ts'
import { stateLook, statesOf } from './statesOf.ts'
import { TsxError } from './TsxError.ts'

type Props = Readonly<Record<string, unknown>>

/** Props of every tag, besides its settings and slots. */
export const COMMON: readonly string[] = [
  'ancestorStates',
  'attributes',
  'children',
  'className',
  'domId',
  'dropzone',
  'hover',
  'isWatched',
  'link',
  'linkActive',
  'mobile',
  'name',
  'on',
  'ownStates',
  'ref',
  'show',
  'states',
  'stored',
  'tablet',
  'uid',
]

/**
 * Turns the props of a tag into the options of a builder, without its slots. Formulas are written as text here, as they read at this place.
 * @throws {TsxError} when a prop is unknown.
 */
export function optionsOf(props: Props, at: At): ElementOptions<ElementDefinition> {
  const { definition } = at
  const { show, link, attributes, domId, children, hover } = props
  const isOwn = (name: string) => name in definition.properties || !(COMMON.includes(name) || isOfSection(name, at))
  const own = Object.entries(props).filter(([name]) => isOwn(name) && !(name in (definition.slots ?? {})))
  return defined({
    ...look(Object.fromEntries(own), at),
    ...screensOf(props, at),
    hover: hover === undefined ? undefined : stateLook(hover, at),
    states: statesOf(props, at),
    text: hasText(definition) && children !== undefined ? words(children) : undefined,
    on: workflowsOf(props.on, at),
    showIf: show === undefined ? undefined : plain(condition(show)),
    link: plain(link),
    attributes: attributesOf(attributes, at),
    domId,
    className: plain(props.className),
    isWatched: props.isWatched,
    dropzone: dropzoneOf(props.dropzone, at),
  })
}

/** Whether a prop is one that only sections have. */
function isOfSection(name: string, { isSection }: At): boolean {
  return isSection && ['title', 'sharedAs', 'linkId'].includes(name)
}

/** The slot that gets what stands between the tags: `children`, or the only list. */
export function mainSlot({ slots = {} }: ElementDefinition): string | undefined {
  if ('children' in slots) return 'children'
  const lists = Object.keys(slots).filter((name) => slots[name]?.kind === 'list')
  return lists.length === 1 ? lists[0] : undefined
}

/** Whether what stands between the tags is text. */
export function hasText({ inherits = [] }: ElementDefinition): boolean {
  return inherits.includes('text')
}

function dropzoneOf(
  dropzone: unknown,
  { definition, place, isInner, isInstance, hasChildren }: At,
): ElementOptions<ElementDefinition>['dropzone'] {
  if (dropzone === undefined) return undefined
  if (!isInner) throw new TsxError('A dropzone is inside a component.', place)
  if (isInstance)
    throw new TsxError(
      `An instance of ${definition.name} cannot be a dropzone; put an element with it between its tags.`,
      place,
    )
  if (hasChildren)
    throw new TsxError('A dropzone shows what an instance puts there; it has no children of its own.', place)
  const slot = mainSlot(definition)
  if (slot === undefined)
    throw new TsxError(`A ${definition.name} has no slot that a component could leave open.`, place)
  return typeof dropzone === 'string' ? { name: dropzone, slot } : { ...(plain(dropzone) as { name: string }), slot }
}

function workflowsOf(on: unknown, { definition, path, place, isStored }: At): readonly AuthoredWorkflow[] | undefined {
  if (on === undefined) return undefined
  return Object.entries(Object(on)).flatMap(([trigger, value]) => {
    if (value === undefined) return []
    const given: unknown = typeof value === 'function' ? value(valueAt(() => 'event')) : value
    const listed: readonly unknown[] = Array.isArray(given) ? given : [given]
    if (listed.every(isWorkflow)) return listed.map((workflow) => triggered(workflow, trigger))
    if (!listed.every(isStep))
      throw new TsxError(`The trigger “${trigger}” of a ${definition.name} needs a workflow, or its actions.`, place)
    const workflow = defineWorkflow(`${path}/${trigger}`, listed)
    return [triggered(isStored ? unnamed(workflow) : workflow, trigger)]
  })
}

/** A workflow of a stored project has only the name that is given to it. */
function unnamed({ record: { name: _made, ...record }, ...workflow }: AuthoredWorkflow): AuthoredWorkflow {
  return { ...workflow, record }
}

function isWorkflow(value: unknown): value is AuthoredWorkflow {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'workflow'
}

function isStep(value: unknown): value is Parameters<typeof defineWorkflow>[1][number] {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function triggered(workflow: AuthoredWorkflow, trigger: string): AuthoredWorkflow {
  return { ...workflow, record: plain({ ...workflow.record, trigger }) as AuthoredWorkflow['record'] }
}

/** Attributes as stored; a text per language becomes a formula, because the runtime shows attributes as they are. */
function attributesOf(attributes: unknown, { isStored }: At): Props | undefined {
  if (attributes === undefined) return undefined
  const entries = Object.entries(Object(attributes)).map(([name, value]) => [
    name,
    // A stored project has its attributes as it wrote them.
    isStored || !isTexts(value) ? plain(value) : { __wwtype: 'f', code: argument(value) },
  ])
  return Object.fromEntries(entries)
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isComputed(value)
}

/** Words as the stored text: literal where they are one text, else a formula that puts them together. */
function words(parts: unknown): ElementOptions<ElementDefinition>['text'] {
  const all: readonly unknown[] = Array.isArray(parts) ? parts.flat(Number.POSITIVE_INFINITY) : [parts]
  const list = all.filter((part) => part !== null && part !== undefined && typeof part !== 'boolean')
  if (list.length === 0) return ''
  const [only] = list
  if (list.length === 1) return (typeof only === 'number' ? String(only) : plain(only)) as string
  return { __wwtype: 'f', code: `wwFormulas.concatenate(${list.map(argument).join(', ')})` }
}

/** A part of words as an argument: a text per language in the language of the page, everything else as it is. */
function argument(part: unknown): string {
  if (isFormula(part) && choosesTexts(part)) return `wwFormulas.translate(${part.code})`
  if (isComputed(part)) return f`${part}`.code
  return typeof part === 'object' ? `wwFormulas.translate(${JSON.stringify(part)})` : JSON.stringify(String(part))
}

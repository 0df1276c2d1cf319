import { mainSlot } from '../../author/tsx/optionsOf.ts'
import { recordOf } from '../../recordOf.ts'
import { type Code, joined, objectCode, textCode } from '../code/Code.ts'
import { isCoded, valueCode } from '../code/valueCode.ts'
import { attributesCode } from './attributesCode.ts'
import { classesCode } from './classesCode.ts'
import { isTexts, lookProps, type TagType } from './lookProps.ts'
import { Patch } from './Patch.ts'
import { slotCode } from './slotCode.ts'
import type { ElementTree, Writing } from './Writing.ts'
import { statesOf, writeStates } from './writeStates.ts'
import { writeWorkflows } from './writeWorkflows.ts'

type Stored = Readonly<Record<string, unknown>>

/** Props of the tag of a stored element, and what stands between its tags. */
export function tagProps(stored: Stored, type: TagType, tree: ElementTree): Pick<Writing, 'children' | 'props'> {
  const state = recordOf(stored._state)
  const writing: Writing = { stored, state, type, tree, props: [], children: [], patch: new Patch() }
  writeName(writing)
  writeUnknownComponent(writing)
  writeContent(writing)
  writeStyle(writing)
  writeDropzone(writing)
  writeClasses(writing)
  writeScreens(writing)
  writeStates(writing)
  writePlain(writing)
  writeWorkflows(writing)
  const rest = writing.patch.code
  if (rest !== null) writing.props.push(['stored', rest])
  tree.ejection.counted(0, writing.patch.size)
  return writing
}

function writeName({ stored, type, props, patch, tree }: Writing): void {
  const { name } = stored
  if ((typeof name !== 'string' && typeof name !== 'number') || 'sectionBaseId' in stored) return
  tree.ejection.counted(1)
  if ('name' in type.definition.properties) patch.set(['name'], textCode(String(name)))
  else props.push(['name', textCode(String(name))])
}

/** Writes which component an instance is of, where the project does not have the component. */
function writeUnknownComponent({ stored, patch, tree }: Writing): void {
  const { libraryComponentBaseId: id } = stored
  if (typeof id !== 'string' || tree.types.components.has(id)) return
  tree.ejection.counted(1)
  patch.set(['libraryComponentBaseId'], textCode(id))
  patch.set(['wwObjectBaseId'], 'null')
}

/** Values of the largest screen: slots, the text, and the look. */
function writeContent(writing: Writing): void {
  const { stored, type, tree, props, children, patch } = writing
  const values = recordOf(recordOf(stored.content).default)
  const { slots = {}, inherits = [] } = type.definition
  const isComponent = tree.types.components.has(String(stored.libraryComponentBaseId))
  const main = inherits.includes('text') ? undefined : mainSlot(type.definition)
  const looked: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    if (isComponent && key === 'childrenData') continue
    tree.ejection.counted(1)
    if (!isComponent && key in slots) writeSlot(writing, { name: key, value, isMain: key === main })
    else if (key === '_ww-text_text' && inherits.includes('text') && isWords(value))
      children.push(wordsCode(value, tree))
    else looked[key] = value
  }
  if (isComponent) writeFilled(writing, values.childrenData)
  const look = lookProps(looked, type, tree)
  props.push(...look.props.map(([name, code]): [string, Code | null] => [name, code]))
  for (const [key, value] of look.rest) patch.set(['content', 'default', key], valueCode(value, tree))
}

interface StoredSlot {
  readonly name: string
  readonly value: unknown
  readonly isMain: boolean
}

function writeSlot({ type, tree, props, children, patch }: Writing, { name, value, isMain }: StoredSlot): void {
  const slot = type.definition.slots?.[name]
  if (!value || !slot) return
  const filled = slotCode(value, slot, tree)
  if (filled === null) {
    patch.set(['content', 'default', name], valueCode(value, tree))
    return
  }
  if (filled.length === 0) return
  const [only] = filled
  if (isMain) children.push(...filled)
  else if (filled.length === 1 && only !== undefined) props.push([name, only])
  else props.push([name, { kind: 'tag', name: '', props: [], children: filled }])
}

/** Content that an instance puts into the dropzones of its component. */
function writeFilled(writing: Writing, childrenData: unknown): void {
  const { stored, tree, patch } = writing
  const zones = tree.types.dropzones.get(String(stored.libraryComponentBaseId)) ?? new Map<string, string>()
  const main = mainSlot(writing.type.definition)
  for (const [uid, item] of Object.entries(recordOf(childrenData))) {
    const value = recordOf(recordOf(recordOf(item).content).default).children
    if (!value) continue
    tree.ejection.counted(1)
    const name = zones.get(uid)
    if (name !== undefined) writeSlot(writing, { name, value, isMain: name === main })
    else
      patch.set(
        ['content', 'default', 'childrenData', uid],
        objectCode([['content', objectCode([['default', objectCode([['children', valueCode(value, tree)]])]])]]),
      )
  }
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' || isTexts(value) || (isCoded(value) && !('repeatable' in value))
}

function wordsCode(value: unknown, tree: ElementTree): Code {
  // White space that tags would change is written as a string.
  if (typeof value === 'string')
    return !/[^\S ]| {2}/.test(value) && /^[^\s{}<>&"'][^{}<>&\n"']*[^\s{}<>&"']$|^[\p{L}\p{N}]$/u.test(value)
      ? value
      : `{${textCode(value)}}`
  const code = valueCode(value, tree)
  if (isCoded(value)) return typeof code === 'string' ? `{${code}}` : code
  tree.file.use('t')
  return joined('t(', code, ')')
}

/** Style of the largest screen; the condition of the element is a prop of its own. */
function writeStyle({ state, props, tree }: Writing): void {
  const { conditionalRendering, ...style } = recordOf(recordOf(state.style).default)
  const isShown = isCoded(conditionalRendering)
  const rest = isShown || conditionalRendering === undefined ? style : { ...style, conditionalRendering }
  tree.ejection.counted(Object.keys(rest).length + (isShown ? 1 : 0))
  if (isShown) props.push(['show', valueCode(conditionalRendering, tree)])
  if (Object.keys(rest).length > 0) props.push(['style', valueCode(rest, tree)])
}

function writeScreens({ stored, state, type, tree, props, patch }: Writing): void {
  for (const screen of ['tablet', 'mobile']) {
    const content = recordOf(recordOf(stored.content)[screen])
    const style = recordOf(recordOf(state.style)[screen])
    const look = lookProps(content, type, tree)
    tree.ejection.counted(Object.keys(content).length + Object.keys(style).length)
    const own = [
      ...look.props.map(([name, code]) => [name, code ?? 'true'] as const),
      ...(Object.keys(style).length > 0 ? [['style', valueCode(style, tree)] as const] : []),
    ]
    if (own.length > 0) props.push([screen, objectCode(own)])
    for (const [key, value] of look.rest) patch.set(['content', screen, key], valueCode(value, tree))
  }
}

function writeDropzone({ stored, state, type, tree, props, patch }: Writing): void {
  const injected = recordOf(state.libraryComponentInjected)
  const open = Object.keys(injected).filter((key) => injected[key] === true)
  const { data } = recordOf(state.dropzoneContext)
  const name = tree.types.zoneNames.get(String(stored.uid))
  if (open.length === 0) return
  tree.ejection.counted(1)
  if (name !== undefined && open.length === 1 && open[0] === `content.${mainSlot(type.definition)}`) {
    const given = data === undefined || data === null ? textCode(name) : dataCode(name, valueCode(data, tree))
    props.push(['dropzone', given])
    return
  }
  patch.set(['_state', 'libraryComponentInjected'], valueCode(injected, tree))
  if (data !== undefined) patch.set(['_state', 'dropzoneContext'], objectCode([['data', valueCode(data, tree)]]))
}

function dataCode(name: string, data: Code): Code {
  return objectCode([
    ['name', textCode(name)],
    ['data', data],
  ])
}

function writeClasses({ state, props, patch, tree }: Writing): void {
  const classes = recordOf(state.classes)
  if (Object.keys(classes).length === 0) return
  tree.ejection.counted(1)
  const said = classesCode(state, ['default', ...statesOf(state).map(({ id }) => id)], tree)
  if (said === null) {
    patch.set(['_state', 'classes'], valueCode(state.classes, tree))
    patch.set(['_state', 'subClasses'], valueCode(state.subClasses, tree))
    return
  }
  const own = said.get('default')
  if (own) props.push(['classes', own])
}

/** Attributes, link and ids of its node. */
function writePlain({ state, props, patch, tree }: Writing): void {
  const { attributes, link, id, class: className, watchScrollPosition } = state
  if ((Array.isArray(attributes) && attributes.length > 0) || isCoded(attributes)) {
    tree.ejection.counted(1)
    const said = attributesCode(attributes, tree)
    if (said) props.push(['attributes', said])
    else patch.set(['_state', 'attributes'], valueCode(attributes, tree))
  }
  if (link) write('link', typeof link === 'object')
  if (id !== undefined && id !== null) write('id', typeof id === 'string' && id !== '', 'domId')
  if (className !== undefined && className !== null)
    write('class', typeof className === 'string' || isCoded(className), 'className')
  if (watchScrollPosition === true) {
    tree.ejection.counted(1)
    props.push(['isWatched', null])
  }
  function write(key: string, isSaid: boolean, name = key) {
    tree.ejection.counted(1)
    const code = valueCode(state[key], tree)
    if (isSaid) props.push([name, code])
    else patch.set(['_state', key], code)
  }
}

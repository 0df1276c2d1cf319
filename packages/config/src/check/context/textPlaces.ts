/* What is around a text of a stored file: its component, its workflow, and the row or the mapped list that it is in. */
import type { PageModel } from '@sluice/engine/config'
import { ANY, type Type } from '@sluice/formula-check'
import type { knownTypes } from '../../knownTypes.ts'
import type { StoredText } from '../StoredText.ts'
import type { AnswerTypes } from './answerTypes.ts'
import { componentAt } from './componentContext.ts'
import type { ErrorTypes } from './errorTypes.ts'
import { eventAt } from './eventTypes.ts'
import { itemType, type ListAround, listsByUid, mappingType, typeOfItems } from './rowTypes.ts'
import { type WorkflowTypes, workflowAt } from './workflowTypes.ts'

/** A type, and a key that is the same wherever the type is. */
export interface KeyedType {
  readonly key: string
  readonly type: Type
}

/** Null for parts that the text does not read, or of which nothing is known. */
export interface TextPlace {
  readonly component: Readonly<Record<string, unknown>> | null
  /** Type of `event`. */
  readonly event: KeyedType | null
  /** Type of `context.item`. */
  readonly item: KeyedType | null
  /** Type of `context.mapping`. */
  readonly mapping: KeyedType | null
  readonly workflow: WorkflowTypes | null
}

interface PageTexts {
  readonly page: string | null
  readonly stored: unknown
  readonly texts: readonly StoredText[]
  readonly elements: PageModel['elements']
}

interface PlaceOptions {
  /** Finds the definition of a stored type. */
  readonly knownType: ReturnType<typeof knownTypes>
  /** Types of what requests are answered. */
  readonly answers: AnswerTypes
  readonly errors: ErrorTypes
  /** Returns the type of a text's result. */
  readonly typeOf: (text: StoredText, place: TextPlace) => Type
}

/** Returns a lookup of the places of a page's texts. */
export function textPlaces(
  { page, stored, texts, elements }: PageTexts,
  { knownType, answers, errors, typeOf }: PlaceOptions,
): (text: StoredText) => TextPlace {
  const component = componentAt(stored)
  const event = eventAt(stored, knownType)
  const lists = listsByUid(elements)
  const byRecord = new Map<unknown, StoredText>(texts.map((text) => [text.record, text]))
  const mapped = new Map(texts.flatMap((text) => ('__wwmap' in text.record ? [[text.record.__wwmap, text]] : [])))
  const items = new Map<string, KeyedType | null>()

  const itemIn = (list: ListAround): KeyedType | null => {
    const known = items.get(list.owner)
    if (known !== undefined) return known
    // Nothing is known of the items of a list in its own rows.
    items.set(list.owner, null)
    const text = byRecord.get(list.items)
    // The rows of a mapped list are what it is mapped to.
    const data = text && !('__wwmap' in text.record) ? typeOfItems(typeOf(text, placeOf(text))) : ANY
    const around = lists.get(list.owner)
    const type = itemType(data, (around && itemIn(around)?.type) ?? ANY)
    const found = { key: `${page} ${list.owner}`, type }
    items.set(list.owner, found)
    return found
  }
  const mappingIn = ({ path, record }: StoredText): KeyedType | null => {
    const list = mapped.get(record)
    return list ? { key: `${page} ${path}`, type: mappingType(typeOfItems(typeOf(list, placeOf(list)))) } : null
  }
  const placeIn = (text: StoredText, workflow: TextPlace['workflow']): TextPlace => {
    const { path, code } = text
    const list = code.includes('item') ? lists.get(path.split('.', 2)[1] ?? '') : null
    return {
      component: code.includes('component') ? component(path) : null,
      event: code.includes('event') ? event(path) : null,
      item: list ? itemIn(list) : null,
      mapping: code.includes('mapping') ? mappingIn(text) : null,
      workflow,
    }
  }
  const typeOfValue = (value: unknown, around: TextPlace['workflow']) => {
    const text = byRecord.get(value)
    return text ? typeOf(text, placeIn(text, around)) : ANY
  }
  const workflow = workflowAt(stored, page ?? 'project', { answers, errors, typeOf: typeOfValue })
  const placeOf = (text: StoredText): TextPlace =>
    placeIn(text, /workflow|parameters/.test(text.code) ? workflow(text.path) : null)
  return placeOf
}

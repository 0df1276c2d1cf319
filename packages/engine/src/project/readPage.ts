import type { KnownType } from '../elements/elementDefinition.ts'
import type {
  ClassCascade,
  CollectionModel,
  ElementModel,
  FormulaModel,
  PageModel,
  VariableModel,
  VariableType,
} from './model.ts'
import { isRecord, type Raw, record, records, text } from './raw.ts'
import { readElement } from './readElement.ts'
import { readWorkflows } from './readWorkflow.ts'

const VARIABLE_TYPES: readonly VariableType[] = ['array', 'boolean', 'number', 'object', 'query', 'string']

/**
 * Reads a page file. Never throws: unusable parts are left out.
 * @param sectionUids section order from the project; without it the file's own order.
 * @param known finds the element definition of a stored type.
 * @param cascade applies the project's style classes, see `classCascade`.
 */
export function readPage(
  raw: unknown,
  sectionUids: readonly string[] | null,
  known: (baseId: string) => KnownType | null,
  cascade?: ClassCascade,
): PageModel {
  const file = record(raw)
  const page = record(file.page)
  const read = (stored: unknown, isSection: boolean) =>
    readAll(stored, (item) => readElement(item, known, isSection, cascade))
  const sections = read(file.sections, true)
  const elements = new Map([...read(file.wwObjects, false), ...sections])
  const order = (sectionUids ?? [...sections.keys()]).filter((uid) => sections.has(uid))
  return {
    id: text(page.id) ?? '',
    cacheVersion: typeof file.cacheVersion === 'number' ? file.cacheVersion : 0,
    sections: order,
    elements,
    variables: records(file.variables).map(readVariable),
    collections: records(file.collections).map(readCollection),
    formulas: records(file.formulas).map(readFormula),
    workflows: readWorkflows(file.workflows),
    pageWorkflows: readWorkflows(page.workflows),
  }
}

function readAll(raw: unknown, read: (item: Raw) => ElementModel): Map<string, ElementModel> {
  const entries = Object.entries(record(raw)).flatMap(([uid, item]) =>
    isRecord(item) ? [[uid, read({ ...item, uid: item.uid ?? uid })] as const] : [],
  )
  return new Map(entries)
}

/** Reads a variable of a page or of a library component. */
export function readVariable(raw: Raw): VariableModel {
  const type = VARIABLE_TYPES.find((candidate) => candidate === raw.type) ?? 'string'
  const id = text(raw.id) ?? ''
  return {
    id,
    name: text(raw.name) ?? id,
    type,
    defaultValue: raw.defaultValue,
    isLocalStorage: raw.isLocalStorage === true,
    isPersistentOnNav: raw.isPersistentOnNav === true && type !== 'query',
    queryName: text(raw.queryName),
  }
}

function readCollection(raw: Raw): CollectionModel {
  const config = record(raw.config)
  const id = text(raw.id) ?? ''
  return {
    id,
    name: text(raw.name) ?? id,
    pluginId: text(raw.pluginId),
    mode: raw.mode === 'static' ? 'static' : 'dynamic',
    config,
    isAutoFetch: config.isAutoFetch !== false,
    isPersistentOnNav: config.isPersistentOnNav === true,
    filter: raw.filter,
    sort: raw.sort,
    limit: raw.limit,
    offset: raw.offset,
    data: raw.data,
  }
}

/** Reads a formula of the project or of a library component. */
export function readFormula(raw: Raw): FormulaModel {
  const id = text(raw.id) ?? ''
  return {
    id,
    name: text(raw.name) ?? id,
    code: text(raw.code) ?? '',
    type: raw.type === 'js' ? 'js' : 'f',
    parameters: records(raw.parameters).flatMap(({ name }) => text(name) ?? []),
    filter: raw.filter,
    sort: raw.sort,
  }
}

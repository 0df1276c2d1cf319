/*
 * The shapes of a stored page, as they may be written. Everything may hold more than is named here, and what is more is
 * kept; lists may hold null, and identifiers may be numbers. What these accept is read the same by the engine, which reads
 * more: it leaves out what is wrong where these say what is.
 */
import { z } from 'zod'

/** A list that may hold null in place of an entry, or be missing. */
const listOf = <T extends z.ZodType>(item: T) => z.array(item.nullable()).nullish()

/** Entries by key; an entry may be null, and all may be missing. */
const entriesOf = <T extends z.ZodType>(item: T) => z.record(z.string(), item.nullable()).nullish()

/** A value of any kind, also none. */
const whatever = z.unknown().optional()
const anything = z.record(z.string(), z.unknown())
const id = z.union([z.string(), z.number()])
const optionalId = id.nullish()
const flag = z.boolean().nullish()

const branch = z.looseObject({ id: optionalId, value: whatever, isDefault: flag })

const action = z.looseObject({
  id: optionalId,
  type: z.string().nullish(),
  name: optionalId,
  next: optionalId,
  branches: listOf(branch),
  disabled: flag,
})

const parameter = z.looseObject({ name: optionalId, defaultValue: whatever })

const workflow = z.looseObject({
  id: optionalId,
  name: optionalId,
  trigger: z.string().nullish(),
  triggerConditions: anything.nullish(),
  actions: entriesOf(action),
  firstAction: optionalId,
  firstErrorAction: optionalId,
  parameters: listOf(parameter),
  version: whatever,
  _sluice: z
    .looseObject({ whenRunning: z.enum(['drop', 'latest', 'parallel', 'queue']).nullish(), queue: optionalId })
    .nullish(),
})

const innerWorkflow = z.looseObject({ ...workflow.shape, triggerProperty: optionalId })

const state = z.looseObject({ id: optionalId, label: optionalId, condition: whatever })

/** Properties by media key. What stands under other keys is left over from the editor and may be anything. */
const media = anything

const elementState = z.looseObject({
  style: media.nullish(),
  states: listOf(state),
  interactions: listOf(workflow),
  classes: z.record(z.string(), z.array(z.string()).nullable()).nullish(),
  subClasses: z.record(z.string(), z.record(z.string(), z.array(z.string()).nullable()).nullable()).nullish(),
  attributes: whatever,
  link: whatever,
  watchScrollPosition: flag,
  id: whatever,
  class: whatever,
  libraryComponentInjected: z.record(z.string(), z.unknown()).nullish(),
  dropzoneContext: z.looseObject({ data: whatever }).nullish(),
})

/** What elements and sections are read alike from, whichever of them has it. */
const elementParts = {
  uid: optionalId,
  libraryComponentBaseId: optionalId,
  name: optionalId,
  sectionTitle: optionalId,
  content: media.nullish(),
  _state: elementState.nullish(),
}

const element = z.looseObject({ ...elementParts, wwObjectBaseId: optionalId })

const section = z.looseObject({ ...elementParts, sectionBaseId: optionalId })

const variableType = z.enum(['array', 'boolean', 'number', 'object', 'query', 'string'])

/** Inside a library component the id is the key that it stands under. */
const keyedVariable = z.looseObject({
  id: optionalId,
  name: optionalId,
  type: variableType.nullish(),
  defaultValue: whatever,
  isLocalStorage: flag,
  isPersistentOnNav: flag,
  queryName: optionalId,
})

const variable = z.looseObject({ ...keyedVariable.shape, id })

const collection = z.looseObject({
  id,
  name: optionalId,
  pluginId: optionalId,
  mode: z.enum(['dynamic', 'static']).nullish(),
  config: anything.nullish(),
  filter: z.union([anything, z.array(z.unknown())]).nullish(),
  sort: z.union([anything, z.array(z.unknown())]).nullish(),
  limit: whatever,
  offset: whatever,
  data: whatever,
})

const keyedFormula = z.looseObject({
  id: optionalId,
  name: optionalId,
  code: z.string().nullish(),
  type: z.enum(['f', 'js']).nullish(),
  parameters: listOf(parameter),
  filter: whatever,
  sort: whatever,
})

const formula = z.looseObject({ ...keyedFormula.shape, id })

const componentProperty = z.looseObject({ label: optionalId, type: z.string().nullish(), defaultValue: whatever })

const component = z.looseObject({
  id,
  name: optionalId,
  type: z.enum(['modal']).nullish(),
  rootElementId: id,
  configuration: z
    .looseObject({
      properties: entriesOf(componentProperty),
      popup: z.looseObject({ isStacked: flag, containerUid: optionalId }).nullish(),
    })
    .nullish(),
  inner: z
    .looseObject({
      variables: entriesOf(z.looseObject({ ...keyedVariable.shape, isExternal: flag })),
      formulas: entriesOf(keyedFormula),
      workflows: entriesOf(innerWorkflow),
    })
    .nullish(),
})

/** A page file. */
export const storedPage = z.looseObject({
  cacheVersion: z.number().nullish(),
  page: z.looseObject({ id, workflows: listOf(workflow) }),
  sections: entriesOf(section),
  wwObjects: entriesOf(element),
  collections: listOf(collection),
  variables: listOf(variable),
  formulas: listOf(formula),
  workflows: listOf(workflow),
  libraryComponents: listOf(component),
})

export type StoredPage = z.infer<typeof storedPage>
export type StoredElementShape = z.infer<typeof element>
export type StoredSectionShape = z.infer<typeof section>
export type StoredWorkflowShape = z.infer<typeof workflow>
export type StoredComponentShape = z.infer<typeof component>
export type StoredVariableShape = z.infer<typeof keyedVariable>
export type StoredFormulaShape = z.infer<typeof keyedFormula>
export type StoredCollectionShape = z.infer<typeof collection>
export type StoredStateShape = z.infer<typeof elementState>

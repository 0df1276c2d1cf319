/*
 * Schema of a stored page. Objects may have more keys than are named here, and those are kept; lists may contain null, and
 * identifiers may be numbers. The engine reads any file that the schema accepts in the same way, and is more tolerant: it skips
 * invalid parts, where the schema reports them.
 */
import { z } from 'zod'

/** A list whose entries may be null, or which may be missing. */
const listOf = <T extends z.ZodType>(item: T) => z.array(item.nullable()).nullish()

/** Entries by key; each may be null, and the whole may be missing. */
const entriesOf = <T extends z.ZodType>(item: T) => z.record(z.string(), item.nullable()).nullish()

/** Any value, or none. */
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

/** Properties by media key. Other keys are left over from the editor and may contain anything. */
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

/** Fields that elements and sections have in common. */
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

/** Inside a library component the key is the id. */
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

export { defineElement } from './defineElement.ts'
export type {
  ActionSchema,
  ElementDefinition,
  ElementEntry,
  Generation,
  PayloadType,
  SlotSchema,
  StoredProperties,
  TriggerSchema,
  VariableSchema,
} from './elementDefinition.ts'
export { identity } from './identity.ts'
export type { CollectionValue, FormulaProperty, PropertyKind, PropertySchema, PropertyValue } from './propertySchema.ts'

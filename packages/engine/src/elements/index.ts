export { defineElement, identity } from './defineElement.ts'
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
export type { CollectionValue, FormulaProperty, PropertyKind, PropertySchema, PropertyValue } from './propertySchema.ts'

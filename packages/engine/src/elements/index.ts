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
export { defineElement, identity } from './elementDefinition.ts'
export type {
  CollectionValue,
  FormulaProperty,
  LimitsBy,
  PropertyKind,
  PropertySchema,
  PropertyValue,
} from './propertySchema.ts'

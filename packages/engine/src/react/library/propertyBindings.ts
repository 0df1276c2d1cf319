import type { Binding } from '../../bindings/Binding.ts'
import type { ComponentModel } from '../../config/model.ts'
import type { ElementInstance } from '../ElementInstance.ts'

/** The properties of an instance by id: what it stores, resolved where it stands, or else their defaults. */
export function propertyBindings(
  element: ElementInstance,
  { properties }: ComponentModel,
): ReadonlyMap<string, Binding<unknown>> {
  return new Map(
    [...properties.values()].map(({ id, label, defaultValue }) => {
      const evaluate = () => {
        const value = element.value(id)
        return value === undefined ? element.resolve(defaultValue, label) : value
      }
      return [id, element.bind(label, evaluate)] as const
    }),
  )
}

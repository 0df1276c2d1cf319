import type { Binding } from '../../graph/Binding.ts'
import type { ComponentModel } from '../../project/model.ts'
import type { ElementInstance } from '../element/ElementInstance.ts'

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

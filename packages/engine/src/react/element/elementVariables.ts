import { atom } from 'jotai/vanilla'
import type { Runtime } from '../../app/Runtime.ts'
import type { ElementModel } from '../../project/model.ts'
import type { PublicVariable } from '../../variables/Variables.ts'
import type { VariableHandle } from './elementProps.ts'

/** A variable of one mounted element; its public name is `<uid>-<name>`. */
export interface ElementVariable extends PublicVariable {
  readonly name: string
  readonly handle: VariableHandle
}

/** The variables that an element's definition declares, with their defaults. */
export function createVariables({ store }: Runtime, { uid, definition }: ElementModel): readonly ElementVariable[] {
  return Object.entries(definition?.variables ?? {}).map(
    ([name, { defaultValue, readonly = false, resettable = false }]) => {
      const value = atom<unknown>(defaultValue)
      let initial = defaultValue
      const handle: VariableHandle = {
        get: () => store.get(value),
        set: (next) => store.set(value, next),
        setInitial: (next) => {
          initial = next
        },
        subscribe: (onChange) => store.sub(value, onChange),
      }
      const reset = resettable ? () => handle.set(initial) : undefined
      return { name, id: `${uid}-${name}`, atom: value, readonly, handle, reset }
    },
  )
}

import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { ElementModel } from '../config/model.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import type { VariableHandle } from './elementProps.ts'

/** A variable of one mounted element. */
export interface ElementVariable {
  readonly name: string
  /** Public name, `<uid>-<name>`. */
  readonly id: string
  readonly atom: PrimitiveAtom<unknown>
  readonly readonly: boolean
  readonly handle: VariableHandle
}

/** The variables that an element's definition declares, with their defaults. */
export function createVariables({ store }: Runtime, { uid, definition }: ElementModel): readonly ElementVariable[] {
  return Object.entries(definition?.variables ?? {}).map(([name, { defaultValue, readonly = false }]) => {
    const value = atom<unknown>(defaultValue)
    const handle: VariableHandle = {
      get: () => store.get(value),
      set: (next) => store.set(value, next),
      subscribe: (onChange) => store.sub(value, onChange),
    }
    return { name, id: `${uid}-${name}`, atom: value, readonly, handle }
  })
}

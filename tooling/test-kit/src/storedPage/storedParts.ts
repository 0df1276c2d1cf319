import type { ElementEntry } from '@sluice/engine/elements'

/** A bound value, as stored. */
export const formula = (code: string) => ({ __wwtype: 'f', code })

/** A reference to a stored element. */
export const child = (uid: string) => ({ isWwObject: true, uid })

/** Stored action that adds a value to the variable `log`, which is a list. */
export const logAction = (code: string) => ({
  ...{ type: 'variable', varId: 'log' },
  varValue: formula(`[...variables.log, ${code}]`),
})

/** Stored type of the element with that name; the newest unless another generation is asked for. */
export function typeIn(elements: readonly ElementEntry[], name: string, generation = 0): string | undefined {
  return elements.find(({ definition }) => definition.name === name)?.definition.generations[generation]?.baseId
}

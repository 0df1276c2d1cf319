import type { ValueSource } from '../bindings/ValueSource.ts'
import { SCREENS, type Screen, type Variant } from '../config/model.ts'
import type { ElementStates } from './elementStates.ts'

/** The stored value that wins at the present screen and states. Reads nothing when there is only one to choose. */
export function pickVariant(
  variants: readonly Variant[],
  screen: ValueSource<Screen>,
  states: ElementStates | null,
): unknown {
  const only = variants[0]
  if (variants.length === 1 && only?.screen === 'default' && only.state === null) return only.raw
  if (!only) return undefined
  const reached = SCREENS.indexOf(screen.get())
  const active = variants.some(({ state }) => state !== null) ? (states?.active() ?? []) : []
  return variants.findLast(
    (variant) =>
      SCREENS.indexOf(variant.screen) <= reached && (variant.state === null || active.includes(variant.state)),
  )?.raw
}

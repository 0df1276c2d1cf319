import type { ValueSource } from '../../graph/ValueSource.ts'
import { SCREENS, type Screen, type Variant } from '../../project/model.ts'
import type { ElementStates } from './elementStates.ts'

/** The only variant, if it applies to every screen and state; undefined when there is a choice. */
export function onlyVariant(variants: readonly Variant[]): Variant | undefined {
  const first = variants[0]
  return variants.length === 1 && first?.screen === 'default' && first.state === null ? first : undefined
}

/** The stored value that applies to the current screen and states. Reads no source when there is only one variant. */
export function pickVariant(
  variants: readonly Variant[],
  screen: ValueSource<Screen>,
  states: ElementStates | null,
): unknown {
  const only = onlyVariant(variants)
  if (only || variants.length === 0) return only?.raw
  const reached = SCREENS.indexOf(screen.get())
  const active = variants.some(({ state }) => state !== null) ? (states?.active() ?? []) : []
  return variants.findLast(
    (variant) =>
      SCREENS.indexOf(variant.screen) <= reached && (variant.state === null || active.includes(variant.state)),
  )?.raw
}

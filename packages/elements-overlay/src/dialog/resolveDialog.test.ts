import { describe, expect, it } from 'vitest'
import { type DialogSettings, resolveDialog } from './resolveDialog.ts'

describe('resolveDialog', () => {
  it.each<[DialogSettings, string, boolean]>([
    [{ type: 'modal', overlay: true }, 'modal', true],
    [{ type: 'sheet', overlay: true, clickOutsideCloses: true }, 'modal', true],
    [{ type: undefined, overlay: true }, 'modal', true],
    [{ type: 'modal', preventInteractionsOutside: true }, 'modal', true],
    [{ type: 'modal', preventInteractionsOutside: true, clickOutsideCloses: true }, 'floating', false],
    [{ type: 'modal' }, 'floating', false],
    [{ type: 'none', overlay: true }, 'flow', true],
    [{ type: 'none' }, 'flow', false],
  ])('of %j is %s, modal: %s', (settings, mode, isModal) =>
    expect(resolveDialog(settings)).toMatchObject({ mode, isModal }),
  )

  it.each([
    { overlay: true, overlayClickCloses: true, clickOutsideCloses: false, closes: true },
    { overlay: true, overlayClickCloses: false, clickOutsideCloses: true, closes: false },
    { overlay: false, overlayClickCloses: true, clickOutsideCloses: false, closes: false },
    { overlay: false, overlayClickCloses: false, clickOutsideCloses: true, closes: true },
  ])('closes on a press outside: $closes, with overlay: $overlay', ({ closes, ...settings }) =>
    expect(resolveDialog(settings).closesOutside).toBe(closes),
  )
})

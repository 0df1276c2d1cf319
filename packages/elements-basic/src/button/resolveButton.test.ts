import { describe, expect, it } from 'vitest'
import { resolveButton } from './resolveButton.ts'

const plain = { buttonType: 'button', isDisabled: false, isLinked: false, isFormBusy: false } as const

describe('resolveButton', () => {
  it.each([
    { settings: plain, tag: 'button', isInert: false, attributes: { type: 'button', disabled: false } },
    { settings: { ...plain, buttonType: undefined }, tag: 'button', isInert: false, attributes: { type: 'button' } },
    { settings: { ...plain, buttonType: 'reset' }, tag: 'button', isInert: false, attributes: { type: 'reset' } },
    { settings: { ...plain, buttonType: '' }, tag: 'button', isInert: false, attributes: { type: 'button' } },
    { settings: { ...plain, isDisabled: true }, tag: 'button', isInert: false, attributes: { disabled: true } },
    {
      settings: { ...plain, buttonType: null },
      tag: 'div',
      isInert: false,
      attributes: { role: 'button', tabIndex: 0 },
    },
    {
      settings: { ...plain, isLinked: true, isDisabled: true },
      tag: 'a',
      isInert: true,
      attributes: { 'aria-disabled': true },
    },
    {
      settings: { ...plain, buttonType: 'submit', isFormBusy: true },
      tag: 'button',
      isInert: true,
      attributes: { type: 'submit', disabled: false, 'aria-disabled': true, 'aria-busy': true },
    },
    { settings: { ...plain, isFormBusy: true }, tag: 'button', isInert: false, attributes: { type: 'button' } },
  ] as const)('renders $settings as $tag', ({ settings, ...expected }) =>
    expect(resolveButton(settings)).toMatchObject(expected),
  )
})

import { afterEach, describe, expect, it } from 'vitest'
import { emulate } from '../testing/emulate.ts'
import { mountSearchBar } from '../testing/mountSearchBar.tsx'

afterEach(() => emulate({}))

describe('the look of a search bar', () => {
  const box = (node: Element) => node.getBoundingClientRect()

  it.each([
    { buttonPosition: 'right', axis: 'x', isAfter: true },
    { buttonPosition: undefined, axis: 'x', isAfter: true },
    { buttonPosition: 'left', axis: 'x', isAfter: false },
    { buttonPosition: 'bottom', axis: 'y', isAfter: true },
    { buttonPosition: 'top', axis: 'y', isAfter: false },
    { buttonPosition: 'right', axis: 'x', isAfter: true, direction: 'rtl' },
    { buttonPosition: 'left', axis: 'x', isAfter: false, direction: 'rtl' },
  ] as const)(
    'has its button at the $buttonPosition, $direction',
    async ({ buttonPosition, axis, isAfter, ...page }) => {
      const { control, button } = await mountSearchBar({ useSubmitButton: true, buttonPosition }, page)
      expect(box(button.element())[axis] > box(control.element())[axis]).toBe(isAfter)
    },
  )

  it.each([
    { iconPosition: 'right', isAfter: true },
    { iconPosition: undefined, isAfter: true },
    { iconPosition: 'left', isAfter: false },
    { iconPosition: 'right', isAfter: true, direction: 'rtl' },
    { iconPosition: 'left', isAfter: false, direction: 'rtl' },
  ] as const)('has its icon at the $iconPosition, $direction', async ({ iconPosition, isAfter, ...page }) => {
    const { control, screen } = await mountSearchBar({ isEmbedIcon: true, iconPosition }, page)
    expect(box(screen.getByTestId('icon').element()).x > box(control.element()).x).toBe(isAfter)
  })

  it.each([
    { inputWidth: undefined, input: 150, button: 150 },
    { inputWidth: '80%', input: 240, button: 60 },
    { inputWidth: '80%', buttonPosition: 'bottom', input: 240, button: 300 },
    { inputWidth: '80%', useSubmitButton: false, input: 300 },
  ])(
    'gives its input $inputWidth, and its button the rest: $input and $button',
    async ({ input, button, ...given }) => {
      const { root, screen, control } = await mountSearchBar({ useSubmitButton: true, ...given })
      root.style.setProperty('inline-size', '300px')
      expect(box(control.element()).width).toBe(input)
      const shown = screen.getByRole('button', { name: 'Go' }).query()
      expect(shown ? box(shown).width : undefined).toBe(button)
    },
  )

  it.each([
    { inputWidth: '0%', buttonPosition: 'right' },
    { inputWidth: '100%', buttonPosition: 'right' },
    { inputWidth: '50%', buttonPosition: 'bottom' },
  ])('can be used in a narrow page on a touch screen: $inputWidth, $buttonPosition', async (given) => {
    const { screen, control, button } = await mountSearchBar({ useSubmitButton: true, isEmbedIcon: true, ...given })
    screen.container.style.setProperty('inline-size', '320px')
    await emulate({ hasTouch: true })
    for (const { width, height } of [control, button].map((part) => box(part.element()))) {
      expect(width).toBeGreaterThanOrEqual(24)
      expect(height).toBeGreaterThanOrEqual(44)
    }
    expect(screen.container.scrollWidth).toBeLessThanOrEqual(320)
    const { top, bottom } = box(button.element())
    if (given.buttonPosition === 'bottom') expect(top).toBeGreaterThanOrEqual(box(control.element()).bottom)
    expect(bottom).toBeGreaterThan(0)
  })

  it('keeps its own input visible with forced colors', async () => {
    const { control } = await mountSearchBar({}, { child: null })
    await emulate({ hasForcedColors: true })
    expect(getComputedStyle(control.element()).borderTopWidth).toBe('1px')
  })
})

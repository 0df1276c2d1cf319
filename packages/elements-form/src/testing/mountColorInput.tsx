import { type FakeElementOptions, fakeElementProps } from '@sluice/test-kit'
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColorInput } from '../colorInput/ColorInput.tsx'
import { colorInput } from '../colorInput/schema.ts'

/** Stored names of a colour input. */
export const named = { attributes: { 'aria-label': 'Zone', id: 'zone' } }

/** Renders a colour input between a text and a button. */
export async function mountColorInput(
  properties: Readonly<Record<string, unknown>> = {},
  options: FakeElementOptions = {},
) {
  const fake = fakeElementProps(colorInput, { ...named, ...options, properties: { value: '#cc3333', ...properties } })
  const tree = (next: object) => (
    <StrictMode>
      <div dir={options.direction}>
        <p>Zones</p>
        <ColorInput {...fake.props} {...next} />
        <button type="button">After</button>
      </div>
    </StrictMode>
  )
  const screen = await render(tree({}))
  const button = screen.getByRole('button', { name: /choose a color|elegir/i })
  const panel = page.getByRole('dialog')
  const area = page.getByRole('slider', { name: 'Saturation and brightness' })
  return {
    ...{ fake, screen, button, panel, area, change: (next: object) => screen.rerender(tree(next)) },
    text: screen.getByRole('textbox'),
    hue: page.getByRole('slider', { name: 'Hue' }),
    alpha: page.getByRole('slider', { name: 'Opacity' }),
    after: screen.getByRole('button', { name: 'After' }),
    async open() {
      await button.click()
      await expect.element(area).toHaveFocus()
    },
    stored: () => fake.variables.value?.get(),
    told: () => fake.emitted.map(({ trigger, event }) => [trigger, event?.value]),
    shown: () => getComputedStyle(screen.container.querySelector('[class*=shown]') ?? document.body).backgroundImage,
  }
}

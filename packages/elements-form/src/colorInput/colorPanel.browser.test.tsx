import { fakeElementProps } from '@sluice/test-kit'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { mountColorInput as mount, named } from '../testing/mountColorInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { colorInput } from './schema.ts'

afterEach(() => vi.unstubAllGlobals())

/** Focuses a slider and presses keys on it. */
async function press(slider: { element(): Element }, keys: string): Promise<void> {
  const node = slider.element()
  if (node instanceof HTMLElement) node.focus()
  await userEvent.keyboard(keys)
}

/** Tells of a pointer at a place in parts of the width and height of a node; a pointer that moves presses no further button. */
function point(type: string, [x, y]: readonly [number, number], { on, tells = document }: Pointed): void {
  const { left, top, width, height } = on.getBoundingClientRect()
  tells.dispatchEvent(
    new PointerEvent(type, {
      ...{ bubbles: true, cancelable: true, button: type === 'pointermove' ? -1 : 0, buttons: 1, pointerId: 1 },
      ...{ clientX: left + x * width, clientY: top + y * height },
    }),
  )
}

interface Pointed {
  readonly on: Element
  readonly tells?: EventTarget
}

describe('the panel of a colour input', () => {
  it('opens on its button as a dialog, in the layer above the page, and moves the focus into it', async () => {
    const { button, panel, open } = await mount()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    await open()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await expect.element(panel).toHaveAccessibleName('Choose a color')
    expect(button.element().getAttribute('aria-controls')).toBe(panel.element().id)
    expect(panel.element().parentElement?.matches(':popover-open')).toBe(true)
  })

  it.each(['{Enter}', ' '])('opens by the key “%s”, and closes by Escape, which gives the focus back', async (key) => {
    const { button, panel, area } = await mount()
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard(key)
    await expect.element(area).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('closes on a press outside and on its button', async () => {
    const { button, panel, screen, open } = await mount()
    await open()
    await screen.getByText('Zones').click()
    await expect.element(panel).not.toBeInTheDocument()
    await open()
    await button.click()
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('closes when the focus leaves it', async () => {
    const { panel, after, open } = await mount({ allowPicking: false })
    await open()
    await userEvent.tab()
    await userEvent.tab()
    await expect.element(after).toHaveFocus()
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('is below its button, and on the page from the right', async () => {
    const { button, panel, open } = await mount({}, { direction: 'rtl' })
    await open()
    const rect = (of: { element(): Element }) => of.element().getBoundingClientRect()
    await expect.poll(() => Math.round(rect(panel).top - rect(button).bottom)).toBe(12)
    expect(rect(panel).left).toBeGreaterThanOrEqual(0)
    expect(rect(panel).right).toBeLessThanOrEqual(innerWidth)
  })

  it('does not open while it is read-only', async () => {
    const { screen, text } = await mount({ readonly: true })
    expect(screen.getByRole('button').elements()).toHaveLength(1)
    await expect.element(text).toHaveAttribute('readonly')
  })

  it('closes when it becomes read-only', async () => {
    const { panel, open, change } = await mount()
    await open()
    await change({ readonly: true })
    await expect.element(panel).not.toBeInTheDocument()
    await change({ readonly: false })
    await expect.element(panel).not.toBeInTheDocument()
  })

  it('closes alone by Escape where it is in a dialog', async () => {
    const fake = fakeElementProps(colorInput, named)
    const screen = await render(
      <dialog aria-label="Zone" ref={(node) => node?.showModal()}>
        <ColorInput {...fake.props} />
      </dialog>,
    )
    await screen.getByRole('button').click()
    const panel = page.getByRole('dialog', { name: 'Choose a color' })
    await expect.element(page.getByRole('slider').first()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await expect.element(page.getByRole('dialog', { name: 'Zone' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Zone' })).not.toBeInTheDocument()
  })

  it('speaks the language of the page', async () => {
    const { button } = await mount({ allowAlpha: true, swatches: ['red'] }, { language: 'es' })
    await button.click()
    await expect.element(page.getByRole('slider', { name: 'Saturación y brillo' })).toHaveFocus()
    await expect.element(page.getByRole('slider', { name: 'Tono' })).toHaveAttribute('aria-valuetext', '0°')
    await expect.element(page.getByRole('slider', { name: 'Opacidad' })).toHaveAttribute('aria-valuetext', '100 %')
    await expect.element(page.getByRole('group', { name: 'Colores sugeridos' })).toBeVisible()
  })
})

describe('the keys of its sliders', () => {
  it.each([
    { slider: 'area', keys: '{ArrowRight}', value: '#cc3131' },
    { slider: 'area', keys: '{ArrowLeft}', value: '#cc3535' },
    { slider: 'area', keys: '{ArrowUp}', value: '#cf3434' },
    { slider: 'area', keys: '{ArrowDown}', value: '#c93232' },
    { slider: 'area', keys: '{Shift>}{ArrowRight}{/Shift}', value: '#cc1f1f' },
    { slider: 'area', keys: '{PageUp}', value: '#cc1f1f' },
    { slider: 'hue', keys: '{ArrowRight}', value: '#cc3633' },
    { slider: 'hue', keys: '{PageUp}', value: '#cc5933' },
    { slider: 'hue', keys: '{PageUp}{PageDown}', value: '#cc3333' },
    { slider: 'hue', keys: '{PageUp}{Home}', value: '#cc3333' },
    { slider: 'alpha', keys: '{ArrowLeft}', value: '#cc3333fc' },
    { slider: 'alpha', keys: '{PageDown}', value: '#cc3333e6' },
    { slider: 'alpha', keys: '{Home}', value: '#cc333300' },
    { slider: 'alpha', keys: '{Home}{End}', value: '#cc3333' },
  ] as const)('$keys moves the $slider to $value', async ({ slider, keys, value }) => {
    const mounted = await mount({ allowAlpha: true })
    await mounted.open()
    await press(mounted[slider], keys)
    await expect.poll(mounted.stored).toBe(value)
    await expect.element(mounted.text).toHaveValue(value)
  })

  it('move sideways as the page reads', async () => {
    const { hue, open, stored } = await mount({}, { direction: 'rtl' })
    await open()
    await press(hue, '{ArrowLeft}{ArrowLeft}{ArrowLeft}')
    await expect.poll(stored).toBe('#cc3b33')
  })

  it('say what the values are', async () => {
    const { area, hue, open } = await mount()
    await open()
    await expect.element(area).toHaveAttribute('aria-valuetext', 'Saturation 75 %, brightness 80 %')
    await press(hue, '{PageUp}')
    await expect.element(hue).toHaveAttribute('aria-valuetext', '15°')
  })
})

describe('a colour that is moved', () => {
  it('is in its variable at once, and is told at the end', async () => {
    const { panel, open, stored, told } = await mount()
    await open()
    const area = panel.element().querySelector('[data-part="area"]') ?? document.body
    point('pointerdown', [0.5, 0.5], { on: area, tells: area })
    await expect.poll(stored).toBe('#804040')
    point('pointermove', [1, 0], { on: area })
    await expect.poll(stored).toBe('#ff0000')
    expect(told()).toEqual([])
    point('pointerup', [1, 0], { on: area })
    await expect.poll(told, { timeout: 400 }).toEqual([['change', '#ff0000']])
  })

  it('is told after a pause in pressing keys, once', async () => {
    const { hue, open, told, stored } = await mount()
    await open()
    await press(hue, '{PageUp}{PageUp}')
    await expect.poll(stored).toBe('#cc8033')
    await expect.poll(told).toEqual([['change', '#cc8033']])
  })

  it('is told at once when the panel closes', async () => {
    const { hue, open, told } = await mount()
    await open()
    await press(hue, '{PageUp}{Escape}')
    await expect.poll(told, { timeout: 400 }).toEqual([['change', '#cc5933']])
  })

  it('is not told when a workflow replaces it meanwhile', async () => {
    const { hue, open, told, fake, stored } = await mount()
    await open()
    await press(hue, '{PageUp}')
    await expect.poll(stored).toBe('#cc5933')
    fake.variables.value?.set('#00ff00')
    await expect.element(hue).toHaveAttribute('aria-valuetext', '120°')
    await userEvent.keyboard('{Escape}')
    expect(told()).toEqual([])
  })

  it('keeps the hue of grey, so that sliders do not jump', async () => {
    const { hue, open, stored } = await mount({ value: '#808080' })
    await open()
    await press(hue, '{PageUp}{PageUp}')
    await expect.element(hue).toHaveAttribute('aria-valuetext', '30°')
    expect(stored()).toBe('#808080')
  })

  it('begins with red where there is none', async () => {
    const { hue, open, stored } = await mount({ value: undefined })
    await open()
    await press(hue, '{PageUp}')
    await expect.poll(stored).toBe('#ff4000')
  })

  it('is opaque where opacity is not offered', async () => {
    const { hue, open, stored, panel } = await mount({ value: '#cc333380' })
    expect(stored()).toBe('#cc333380')
    await open()
    expect(panel.getByRole('slider').elements()).toHaveLength(2)
    await press(hue, '{PageUp}')
    await expect.poll(stored).toBe('#cc5933')
  })

  it('is picked from the screen where the browser can', async () => {
    class Pipette {
      open = async () => ({ sRGBHex: '#123456' })
    }
    vi.stubGlobal('EyeDropper', Pipette)
    const { open, told } = await mount()
    await open()
    await page.getByRole('button', { name: 'Pick from the screen' }).click()
    await expect.poll(told).toEqual([['change', '#123456']])
  })

  it.each([
    { allowPicking: false, browser: class {} },
    { allowPicking: true, browser: undefined },
  ])('is not picked where that is not offered: $allowPicking', async ({ allowPicking, browser }) => {
    const own = Object.getOwnPropertyDescriptor(window, 'EyeDropper')
    Reflect.deleteProperty(window, 'EyeDropper')
    if (browser) vi.stubGlobal('EyeDropper', browser)
    const { open } = await mount({ allowPicking })
    await open()
    expect(page.getByRole('button', { name: 'Pick from the screen' }).elements()).toEqual([])
    vi.unstubAllGlobals()
    if (own) Object.defineProperty(window, 'EyeDropper', own)
  })
})

describe('suggested colours', () => {
  it('are buttons with their names, and are chosen at once', async () => {
    const swatches = ['#00FF00', 'no colour', { value: 'rgb(0 0 255)', label: { en: 'Water', es: 'Agua' } }, null, 7]
    const { open, told, text } = await mount({ swatches })
    await open()
    const group = page.getByRole('group', { name: 'Suggested colors' })
    expect(
      group
        .getByRole('button')
        .elements()
        .map((node) => node.getAttribute('aria-label')),
    ).toEqual(['#00ff00', 'Water'])
    await group.getByRole('button', { name: 'Water' }).click()
    expect(told()).toEqual([['change', '#0000ff']])
    await expect.element(text).toHaveValue('#0000ff')
    await expect.element(group.getByRole('button', { name: 'Water' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(group.getByRole('button', { name: '#00ff00' })).toHaveAttribute('aria-pressed', 'false')
  })

  it.each([{ swatches: undefined }, { swatches: [] }, { swatches: 'red' }])('may be none: $swatches', async (given) => {
    const { open } = await mount(given)
    await open()
    expect(page.getByRole('group', { name: 'Suggested colors' }).elements()).toEqual([])
  })
})

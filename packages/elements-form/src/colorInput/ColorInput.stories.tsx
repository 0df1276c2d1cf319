import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColorInput } from './ColorInput.tsx'
import { colorInput } from './schema.ts'

type Args = ElementArgs<typeof colorInput>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Color input',
  render: renderElement(colorInput, ColorInput),
  parameters: { definition: colorInput },
  args: { attributes: { 'aria-label': 'Colour of the zone' } },
}

export default meta

/** Opens the panel, and waits until it is in its place. */
const opens: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelector('button')?.click()
  const isPlaced = () => canvasElement.querySelector<HTMLElement>('[popover]')?.style.getPropertyValue('--y')
  while (!isPlaced()) await new Promise((resolve) => requestAnimationFrame(resolve))
}

const swatches = [
  '#1a73e8',
  '#188038',
  '#f9ab00',
  '#d93025',
  { value: '#8430ce', label: { en: 'Purple', es: 'Morado' } },
  'rgb(95 99 104)',
]

export const Default: Story = { args: { value: '#1a73e8' } }

export const Empty: Story = {}

export const Open: Story = { args: { value: '#188038', swatches }, play: opens }

export const OpenWithOpacity: Story = { args: { value: '#d9302580', allowAlpha: true, swatches }, play: opens }

export const OtherNotation: Story = { args: { value: 'hsl(36 100% 50% / 60%)', allowAlpha: true } }

export const NoColor: Story = { args: { value: 'grass green' } }

export const Readonly: Story = { args: { value: '#8430ce', readonly: true } }

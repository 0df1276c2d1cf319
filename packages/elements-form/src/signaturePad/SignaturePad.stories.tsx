import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { drawStroke, wave } from '../testing/drawStroke.ts'
import { SignaturePad } from './SignaturePad.tsx'
import { signaturePad } from './schema.ts'

type Args = ElementArgs<typeof signaturePad>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Signature pad',
  render: renderElement(signaturePad, SignaturePad),
  parameters: { definition: signaturePad },
}

export default meta

/** A signature as a picture. */
const signed = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120"><path d="M30 80C60 10 80 10 70 60S60 100 90 60s20 30 40 0 10 40 40 0 30-40 30 10 40 10 70-20" fill="none" stroke="#14213d" stroke-width="3" stroke-linecap="round"/></svg>',
)}`

/** Draws a stroke. */
const draws: Story['play'] = async ({ canvasElement }) => drawStroke(canvasElement.querySelector('canvas'), wave)

/** Chooses to type, and types a name. */
const types: Story['play'] = async ({ canvasElement }) => {
  canvasElement.querySelectorAll<HTMLElement>('input[type="radio"]')[1]?.click()
  await new Promise((resolve) => setTimeout(resolve))
  const field = canvasElement.querySelector<HTMLInputElement>('input[type="text"]')
  // React has a setter of its own on the node.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'Ana María López')
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}

export const Empty: Story = {}

export const Drawn: Story = { play: draws }

export const Typed: Story = { play: types }

export const Given: Story = { args: { value: signed } }

export const Readonly: Story = { args: { value: signed, readonly: true } }

export const ReadonlyUnsigned: Story = { args: { readonly: true } }

export const OnlyDrawn: Story = { args: { allowTyping: false, placeholder: 'Sign with your finger' } }

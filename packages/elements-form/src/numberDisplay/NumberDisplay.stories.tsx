import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { NumberDisplay } from './NumberDisplay.tsx'
import { numberDisplay } from './schema.ts'

type Args = ElementArgs<typeof numberDisplay>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Number display',
  render: renderElement(numberDisplay, NumberDisplay),
  parameters: { definition: numberDisplay },
  args: { value: 1234.5 },
}

export default meta

export const Currency: Story = {}

export const CurrencyInSpanish: Story = { args: { currency: 'EUR', language: 'es' } }

export const CurrencyName: Story = { args: { currencyDisplay: 'name' } }

export const Percent: Story = { args: { style: 'percent', value: 0.425, fractionDigits: 1 } }

export const Unit: Story = { args: { style: 'unit', unit: 'liter', unitDisplay: 'long' } }

export const Compact: Story = { args: { style: 'decimal', notation: 'compact', fractionDigits: 1 } }

export const Empty: Story = { args: { value: '' } }

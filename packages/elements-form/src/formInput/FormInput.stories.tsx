import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormInput } from './FormInput.tsx'
import { formInput } from './schema.ts'

type Args = ElementArgs<typeof formInput>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Form/Form input',
  render: renderElement(formInput, FormInput),
  parameters: { definition: formInput },
  args: { attributes: { 'aria-label': 'Zone' } },
}

export default meta

export const Default: Story = {}

export const Filled: Story = { args: { value: 'Lawn' } }

export const Placeholder: Story = { args: { placeholder: 'Name of the zone' } }

export const Readonly: Story = { args: { value: 'Lawn', readonly: true } }

export const LongText: Story = { args: { type: 'textarea', value: 'Water early.', resize: true } }

export const Password: Story = { args: { type: 'password', value: 'secret' } }

export const ShownPassword: Story = { args: { type: 'password', value: 'secret', displayPassword: true } }

export const WholeNumber: Story = { args: { type: 'number', value: 5 } }

export const WithoutArrows: Story = { args: { type: 'number', value: 5, hideArrows: true } }

export const Decimal: Story = { args: { type: 'decimal', value: 1.5, precision: '0.01' } }

export const Currency: Story = { args: { type: 'currency', value: 1234.5 } }

export const CurrencyBehind: Story = {
  args: {
    type: 'currency',
    value: 1234.5,
    currencySymbol: '€',
    currencySymbolPosition: 'suffix',
    currencyThousandsSeparator: '.',
    currencyDecimalSeparator: ',',
  },
}

export const Day: Story = { args: { type: 'date', value: '2026-11-20' } }

export const Time: Story = { args: { type: 'time', value: '06:30', timePrecision: 60 } }

export const Search: Story = { args: { type: 'search', placeholder: 'Search' } }

export const Email: Story = { args: { type: 'email' } }

export const Telephone: Story = { args: { type: 'tel' } }

export const Colour: Story = { args: { type: 'color', value: '#0b5cad' } }

export const PlaceholderElement: Story = {
  args: { advancedPlaceholder: true, attributes: {}, slots: { placeholderElement: <span>Name of the zone</span> } },
}

export const RightToLeft: Story = { args: { value: 'Lawn', attributes: { 'aria-label': 'Zone', dir: 'rtl' } } }

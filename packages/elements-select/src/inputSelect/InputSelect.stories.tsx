import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { InputSelect } from './InputSelect.tsx'
import { inputSelect } from './schema.ts'

type Args = ElementArgs<typeof inputSelect>
type Story = StoryObj<Args>
type Given = Readonly<Record<string, unknown>>

const text = ({ '_ww-text_text': shown }: Given) => <span>{String(shown)}</span>

const meta: Meta<Args> = {
  title: 'Select/Input select',
  render: renderElement(inputSelect, InputSelect),
  parameters: { definition: inputSelect },
  args: {
    attributes: { 'aria-label': 'Kind of sprinkler' },
    options: { items: ['Spray', 'Rotor', 'Drip'] },
    placeholder: 'Choose a kind',
    hideSelected: false,
    slots: {
      placeholderElement: text,
      textElement: text,
      caretIconElement: <span aria-hidden="true">▾</span>,
      clearIconElement: <span aria-hidden="true">×</span>,
    },
  },
}

export default meta

export const NothingChosen: Story = {}

export const Chosen: Story = { args: { initialValue: 'Rotor' } }

export const CanBeTakenBack: Story = { args: { initialValue: 'Rotor', clearIcon: true } }

export const Searched: Story = { args: { advanced: true, searchable: true, initialValue: 'Drip' } }

export const AddsTexts: Story = { args: { advanced: true, searchable: true, allowCreation: true } }

const kinds = [
  { label: 'Spray', value: 'spray', about: 'Small areas, up to 5 m' },
  { label: 'Rotor', value: 'rotor', about: 'Lawns, 5 to 12 m' },
  { label: 'Drip', value: 'drip', about: 'Beds and hedges' },
]

/** An option as a page stores it in a layout of its own. */
const layout = (_: Given, option: unknown) => (
  <span style={{ display: 'grid' }}>
    <b>{Object(option).label}</b>
    <small>{Object(option).about}</small>
  </span>
)

export const LayoutOfItsOwn: Story = {
  args: {
    layoutType: 'free',
    options: { items: kinds },
    initialValue: 'rotor',
    isOpen: true,
    slots: { ...meta.args?.slots, flexboxElement: layout },
  },
}

export const Readonly: Story = { args: { initialValue: 'Spray', readonly: true } }

export const Open: Story = { args: { isOpen: true, initialValue: 'Spray' } }

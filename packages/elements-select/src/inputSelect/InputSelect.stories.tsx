import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { kinds, optionLayout } from '../testing/optionLayout.tsx'
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

export const LayoutOfItsOwn: Story = {
  args: {
    layoutType: 'free',
    options: { items: kinds },
    initialValue: 'rotor',
    isOpen: true,
    slots: { ...meta.args?.slots, flexboxElement: optionLayout },
  },
}

export const Readonly: Story = { args: { initialValue: 'Spray', readonly: true } }

export const Open: Story = { args: { isOpen: true, initialValue: 'Spray' } }

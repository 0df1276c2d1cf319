import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './Select.tsx'
import { select } from './schema.ts'

const choices = [
  { label: 'Lawn', value: 'lawn' },
  { label: 'Roses', value: 'roses' },
  { label: 'Vegetables', value: 'vegetables' },
]

type Args = ElementArgs<typeof select>
type Story = StoryObj<Args>

const meta: Meta<Args> = {
  title: 'Select/Select',
  render: renderElement(select, Select),
  parameters: { definition: select },
  args: { choices, attributes: { 'aria-label': 'Zone' } },
}

export default meta

export const Default: Story = {}

export const Chosen: Story = { args: { initValueSingle: 'roses' } }

export const Open: Story = { args: { initialState: 'open' } }

export const Disabled: Story = { args: { disabled: true } }

export const Readonly: Story = { args: { readonly: true, initValueSingle: 'roses' } }

export const Several: Story = { args: { selectType: 'multiple', initValueMulti: ['lawn', 'roses'] } }

export const Search: Story = { args: { showSearch: true } }

export const SearchSeveral: Story = { args: { showSearch: true, selectType: 'multiple', initValueMulti: ['lawn'] } }

export const Empty: Story = { args: { choices: [], initialState: 'open' } }

const manyZones = Array.from({ length: 1000 }, (_, at) => ({ label: `Zone ${at + 1}`, value: at + 1 }))

export const LongList: Story = { args: { choices: manyZones, initialState: 'open', initValueSingle: 500 } }

export const Icons: Story = {
  args: { optionType: 'iconText', mappingIcon: () => 'droplet', initialState: 'open', initValueSingle: 'lawn' },
}

export const Styled: Story = {
  args: {
    selectedFontColor: '#0b5cad',
    triggerBorderAll: '2px solid #0b5cad',
    triggerBgColor: '#ffffff',
    initValueSingle: 'lawn',
  },
}

export const Unnamed: Story = { args: { attributes: {} } }

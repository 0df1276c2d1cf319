import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { breadcrumbs } from './schema.ts'

type Args = ElementArgs<typeof breadcrumbs>
type Story = StoryObj<Args>

const items = [
  { label: { en: 'Home', es: 'Inicio' }, link: '/', icon: 'droplet' },
  { label: { en: 'Sites', es: 'Sitios' }, link: '/sites', icon: 'check' },
  { label: 'North park', link: '/sites/1' },
  { label: { en: 'Zone 3', es: 'Zona 3' } },
]

const meta: Meta<Args> = {
  title: 'Basic/Breadcrumbs',
  render: renderElement(breadcrumbs, Breadcrumbs),
  parameters: { definition: breadcrumbs },
  args: { items: { items } },
}

export default meta

export const Standard: Story = {}

export const Pills: Story = { args: { displayStyle: 'pills', separatorType: 'chevron' } }

export const Arrows: Story = { args: { displayStyle: 'arrows' } }

export const Underline: Story = { args: { displayStyle: 'underline', separatorType: 'dot' } }

export const DrawnSeparator: Story = {
  args: {
    separatorType: 'custom',
    customSeparator:
      '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2"><path d="M6 4l4 4-4 4"/></svg>',
  },
}

export const Collapsed: Story = {
  args: {
    collapse: true,
    separatorType: 'arrow',
    items: {
      items: ['Home', 'Sites', 'North park', 'Zones', 'Zone 3', 'Valve'].map((label) => ({ label, link: '#x' })),
    },
  },
}

export const LongTexts: Story = {
  args: {
    items: {
      items: [
        'Home',
        'All the sites of the northern district with their zones',
        'Unterstufenbewässerungssteuerung',
      ].map((label) => ({ label, link: '#x' })),
    },
  },
}

export const Empty: Story = { args: { items: { items: [] } } }

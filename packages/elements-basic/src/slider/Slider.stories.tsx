import { type ElementArgs, renderElement } from '@sluice/test-kit/fakes'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Slider } from './Slider.tsx'
import { slider } from './schema.ts'

type Args = ElementArgs<typeof slider>
type Story = StoryObj<Args>

const zones = ['Lawn', 'Roses', 'Vegetables', 'Hedge', 'Orchard']

const slides = (names: readonly string[]) =>
  names.map((name, index) => (
    <div
      key={name}
      style={{
        padding: '48px 56px',
        minHeight: 200,
        background: 'var(--sl-surface, #fff)',
        border: '1px solid var(--sl-border, #d1d5db)',
      }}
    >
      <h3>{name}</h3>
      <p>
        Zone {index + 1} runs at dawn. <a href="#zone">Show it</a>
      </p>
    </div>
  ))

const meta: Meta<Args> = {
  title: 'Basic/Slider',
  render: renderElement(slider, Slider),
  parameters: { definition: slider },
  args: { pagination: true, transitionDuration: '300ms', slots: { mainLayoutContent: slides(zones) } },
}

export default meta

export const First: Story = {}

export const Several: Story = { args: { slidesPerView: 1.5, spaceBetween: '16px' } }

export const Loop: Story = { args: { loop: true } }

export const Automatic: Story = { args: { automatic: true, loop: true } }

export const Fade: Story = { args: { effect: 'fade' } }

export const Coverflow: Story = { args: { effect: 'coverflow', slidesPerView: 2, spaceBetween: '16px' } }

export const Flip: Story = { args: { effect: 'flip' } }

export const Cards: Story = { args: { effect: 'cards' } }

export const SingleSlide: Story = { args: { slots: { mainLayoutContent: slides(['Lawn']) } } }

export const Empty: Story = { args: { slots: {} } }

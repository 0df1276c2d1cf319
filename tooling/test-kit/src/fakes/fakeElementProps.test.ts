import { defineElement, identity } from '@sluice/engine/elements'
import { describe, expect, it, vi } from 'vitest'
import { fakeElementProps } from './fakeElementProps.ts'

const lamp = defineElement({
  name: 'lamp',
  doc: 'A lamp.',
  generations: [{ baseId: 'lamp', adapt: identity }],
  properties: {
    label: { kind: 'text', doc: 'Its name.' },
    isOn: { kind: 'boolean', doc: 'It shines.', runtimeDefault: true },
    colour: { kind: 'color', doc: 'Its colour.', cssVariable: '--sl-lamp-colour' },
  },
  triggers: { change: { doc: 'It was switched.' } },
  variables: { value: { kind: 'boolean', doc: 'It shines.', defaultValue: false } },
  slots: { foot: { kind: 'one', doc: 'What it stands on.' } },
})

describe('fakeElementProps', () => {
  it('returns properties with their run-time defaults and without style', () => {
    const { props } = fakeElementProps(lamp, { properties: { label: 'Desk', colour: 'red' } })
    expect(props.label).toBe('Desk')
    expect(props.isOn).toBe(true)
    expect('colour' in props).toBe(false)
    expect(props.slots).toEqual({ foot: null })
  })

  it('records triggers, states and published data', () => {
    const fake = fakeElementProps(lamp)
    fake.props.emit('change', { value: true })
    fake.props.state.raise('hot', true)
    fake.props.local.publish('lamp', { data: { on: true } })
    expect(fake.emitted).toEqual([{ trigger: 'change', event: { value: true } }])
    expect(fake.raised).toEqual({ hot: true })
    expect(fake.published).toEqual({ lamp: { data: { on: true } } })
  })

  it('has working variables', () => {
    const { props } = fakeElementProps(lamp)
    const onChange = vi.fn()
    const stop = props.variable.value.subscribe(onChange)
    props.variable.value.set(true)
    props.variable.value.set(true)
    stop()
    props.variable.value.set(false)
    expect(onChange).toHaveBeenCalledOnce()
  })
})

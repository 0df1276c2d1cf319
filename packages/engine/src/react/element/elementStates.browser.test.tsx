import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { defineElement, identity } from '../../elements/elementDefinition.ts'
import { boxAndLabel } from '../testing/boxAndLabel.tsx'
import { child, element, showChildren } from '../testing/showChildren.tsx'
import type { ElementProps } from './elementProps.ts'

const door = defineElement({
  name: 'door',
  doc: 'Door.',
  generations: [{ baseId: 'door', adapt: identity }],
  properties: {},
  states: ['locked', 'open'],
})

const presses = [
  { name: 'Open', of: 'open', on: true },
  { name: 'Close', of: 'open', on: false },
  { name: 'Lock', of: 'locked', on: true },
  { name: 'Unlock', of: 'locked', on: false },
] as const

const doorEntry = {
  definition: door,
  load:
    async () =>
    ({ root, state }: ElementProps<typeof door>) => (
      <div {...root}>
        {presses.map(({ name, of, on }) => (
          <button key={name} type="button" onClick={() => state.raise(of, on)}>
            {name}
          </button>
        ))}
      </div>
    ),
}

async function show(state: object) {
  const wwObjects = element('d', 'door', {}, state)
  const { nodesOf } = await showChildren({ wwObjects, children: [child('d')], elements: [...boxAndLabel, doorEntry] })
  await expect.poll(() => nodesOf('d')).toHaveLength(1)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  return { press, states: () => nodesOf('d')[0]?.getAttribute('data-is') ?? null }
}

describe('states that an element raises itself', () => {
  it.each([
    ['without stored states', {}],
    ['with a stored state', { states: [{ id: 'ajar', label: 'ajar', condition: false }] }],
  ])('are on its node, %s', async (_case, state) => {
    const { press, states } = await show(state)
    expect(states()).toBeNull()
    await press('Open')
    await expect.poll(states).toBe('open')
    await press('Lock')
    await expect.poll(states).toBe('open locked')
    await press('Close')
    await expect.poll(states).toBe('locked')
    await press('Unlock')
    await expect.poll(states).toBeNull()
  })
})

import { expect, it } from 'vitest'
import { irrigationPlugin } from './irrigationPlugin.ts'
import { irrigationDescription } from './schema.ts'

it('the schema describes each action of the plugin', async () => {
  const { id, name, actions } = await irrigationPlugin().define()
  expect(irrigationDescription).toMatchObject({ id, name })
  const names = Object.keys(actions ?? {})
  expect(Object.keys(irrigationDescription.actions ?? {})).toEqual(names)
  expect(Object.keys(irrigationDescription.results ?? {})).toEqual(names)
})

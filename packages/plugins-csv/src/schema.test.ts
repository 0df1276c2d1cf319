import { expect, it } from 'vitest'
import { csvPlugin } from './csvPlugin.ts'
import { csvDescription } from './schema.ts'

it('the schema describes the plugin and each of its actions', () => {
  const { id, name, actions } = csvPlugin()
  expect(csvDescription).toMatchObject({ id, name })
  expect(Object.keys(csvDescription.actions ?? {})).toEqual(Object.keys(actions ?? {}))
})

import { describe, expect, it } from 'vitest'
import { catalogueEntry } from './catalogue.ts'

describe('catalogueEntry', () => {
  it('knows what a stored type is expected to have', () =>
    expect(catalogueEntry('deb10a01-5eef-4aa1-9017-1b51c2ad6fd0')).toMatchObject({
      name: 'formInput',
      triggers: { change: ['value'], focus: [] },
      actions: { focusInput: [] },
      variables: ['formatted value', 'value'],
      states: ['focus', 'readonly'],
      inherits: ['typography'],
    }))

  it('knows nothing of others', () => expect(catalogueEntry('none')).toBeUndefined())
})

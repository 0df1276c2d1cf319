import { describe, expect, it } from 'vitest'
import { catalogueEntry } from './catalogue.ts'

describe('catalogueEntry', () => {
  it('returns the expected features of a stored type', () =>
    expect(catalogueEntry('deb10a01-5eef-4aa1-9017-1b51c2ad6fd0')).toMatchObject({
      name: 'formInput',
      triggers: { change: ['value'], focus: [] },
      actions: { focusInput: [] },
      variables: ['formatted value', 'value'],
      states: ['focus', 'readonly'],
      inherits: ['typography'],
    }))

  it('returns undefined for other types', () => expect(catalogueEntry('none')).toBeUndefined())
})

import { describe, expect, it } from 'vitest'
import { catalogueEntry } from './catalogue.ts'

describe('catalogueEntry', () => {
  it('returns the expected features of each stored type', () =>
    expect(catalogueEntry('formInput')?.types[0]).toMatchObject({
      id: 'deb10a01-5eef-4aa1-9017-1b51c2ad6fd0',
      properties: { rows: { kind: 'number', min: 1, max: 25, authorDefault: 4, bindable: true, classes: true } },
      triggers: { initValueChange: ['value'], focus: [] },
      actions: { focusInput: [] },
      variables: { 'formatted value': 'text', value: 'any' },
      states: ['focus', 'readonly'],
      inherits: ['typography'],
    }))

  it('returns undefined for other elements', () => expect(catalogueEntry('none')).toBeUndefined())
})

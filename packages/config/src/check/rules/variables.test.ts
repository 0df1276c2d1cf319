import { text } from '@sluice/elements-basic/schema'
import { describe, expect, it } from 'vitest'
import { checkStored } from '../checkStored.ts'
import { codes, design, element, elements } from '../testing/checkPage.ts'

describe('variables', () => {
  it('reports a variable with another type on another page', () => {
    const page = (type: string) => ({
      page: { id: 'p' },
      wwObjects: {},
      sections: {},
      variables: [null, { id: 'v', name: 'n', type }],
    })
    const pages = { p1: page('number'), p2: page('string'), p3: page('number') }
    const found = checkStored({ project: design, pages }, { elements })
    expect(found.map(({ code, page: id, path }) => `${code} ${id} ${path}`)).toEqual([
      'id/duplicate p2 variables.1.type',
    ])
  })

  it.each<[string, unknown, boolean]>([
    ['number', 'abc', false],
    ['number', '1.5', true],
    ['number', [], false],
    ['number', '', true],
    ['number', { __wwtype: 'f', code: '1' }, true],
    ['boolean', 'maybe', false],
    ['boolean', 'true', true],
    ['string', {}, false],
    ['string', 4, true],
    ['query', null, true],
    ['array', {}, false],
    ['array', '[1]', true],
    ['array', '{}', false],
    ['object', '[]', false],
    ['object', {}, true],
  ])('checks whether a %s can start as %j', (type, defaultValue, fits) => {
    const variable = { id: 'v', name: 'n', type, defaultValue }
    const inner = { variables: { w: { name: 'm', type, defaultValue } } }
    const libraryComponents = [{ id: 'l', rootElementId: 'r', configuration: {}, inner }]
    const found = codes({ variables: [variable], libraryComponents, wwObjects: { r: element(text) } })
    const place = 'libraryComponents.0.inner.variables.w.defaultValue'
    expect(found).toEqual(fits ? [] : ['variable/kind variables.0.defaultValue', `variable/kind ${place}`])
  })
})

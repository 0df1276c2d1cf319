import { afterEach, describe, expect, it } from 'vitest'
import { child, formula, showStoredPage, typeOf } from './testing/showStoredPage.ts'

/** Shows a frame whose address is the variable `address`, and a row of frames for each entry of `rows`. */
async function show() {
  const frame = (source: string) => ({
    wwObjectBaseId: typeOf('iFrame'),
    content: { default: { source: formula(source) } },
    _state: { style: { default: { width: '200px', height: '120px' } } },
  })
  const shown = await showStoredPage({
    shown: ['one', 'rows'],
    elements: {
      one: frame('variables.address'),
      rows: {
        wwObjectBaseId: typeOf('flexbox'),
        content: { default: { children: { ...formula('variables.rows'), repeatable: [child('row')] } } },
      },
      row: frame("'https://maps.invalid/' + context.item.data"),
    },
    variables: [
      { id: 'address', type: 'string', defaultValue: 'https://maps.invalid/' },
      { id: 'rows', type: 'array', defaultValue: ['a', 'b'] },
    ],
  })
  const addresses = (uid: string) => shown.nodes(uid).map((node) => node.querySelector('iframe')?.src)
  return { ...shown, addresses }
}

afterEach(() => {
  document.adoptedStyleSheets = []
})

describe('a stored frame', () => {
  it('has its stored size and follows its address', async () => {
    const { nodes, addresses, write } = await show()
    const { width, height } = nodes('one')[0]?.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
    expect([width, height]).toEqual([200, 120])
    expect(addresses('one')).toEqual(['https://maps.invalid/'])
    write('address', 'https://films.invalid/1')
    await expect.poll(() => addresses('one')).toEqual(['https://films.invalid/1'])
    write('address', 'javascript:alert(1)')
    await expect.poll(() => addresses('one')).toEqual([undefined])
  })

  it('has an address of its own in each row', async () => {
    const { addresses } = await show()
    expect(addresses('row')).toEqual(['https://maps.invalid/a', 'https://maps.invalid/b'])
  })
})

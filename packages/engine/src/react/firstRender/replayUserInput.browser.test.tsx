import { afterEach, describe, expect, it } from 'vitest'
import { replayUserInput } from './replayUserInput.ts'

let root: HTMLElement
afterEach(() => root.remove())

/** Shows fields from markup, and records every event they dispatch. */
function show(markup: string) {
  root = document.createElement('div')
  root.innerHTML = markup
  document.body.append(root)
  const said: string[] = []
  for (const type of ['input', 'change'])
    root.addEventListener(type, ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        said.push(
          `${type} ${target.name} ${target.value}${target instanceof HTMLInputElement && target.checked ? ' on' : ''}`,
        )
    })
  return said
}
const field = (name: string) => {
  const found = root.querySelector(`[name="${name}"], [value="${name}"]`)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement)) throw new Error(`No field ${name}.`)
  return found
}

describe('replayUserInput', () => {
  it('replays typed text', () => {
    const said = show('<input name="a" value="old"><textarea name="b">x</textarea>')
    field('a').value = 'new'
    field('b').value = 'y'
    replayUserInput(root)
    expect(said).toEqual(['input a new', 'input b y'])
  })

  it('replays a checked or unchecked checkbox', () => {
    const said = show(
      '<input type="checkbox" name="a"><input type="checkbox" name="b" checked><input type="checkbox" name="c">',
    )
    field('a').click()
    field('b').click()
    said.length = 0
    replayUserInput(root)
    expect(said).toEqual(['input a on on', 'change a on on', 'input b on', 'change b on'])
  })

  it('replays the selected radio button', () => {
    const said = show('<input type="radio" name="r" value="a" checked><input type="radio" name="r" value="b">')
    field('b').click()
    said.length = 0
    replayUserInput(root)
    expect(said).toEqual(['input r b on', 'change r b on'])
    expect(root.querySelectorAll('input')[1]?.checked).toBe(true)
  })

  it('replays nothing without user input', () => {
    const said = show(
      `<input type="color" name="c"><input type="range" name="r" min="10" max="20"><input type="radio" name="o" checked>
       <input type="number" name="n" value="7"><input type="date" name="d" value="odd"><input type="checkbox" checked>
       <textarea name="t">\n\r\nx</textarea><input type="file" name="f"><select name="s"><option>1</option></select>`,
    )
    replayUserInput(root)
    expect(said).toEqual([])
  })

  it('replays a moved slider', () => {
    const said = show('<input type="range" name="r" min="10" max="20">')
    field('r').value = '12'
    replayUserInput(root)
    expect(said).toEqual(['input r 12'])
  })
})

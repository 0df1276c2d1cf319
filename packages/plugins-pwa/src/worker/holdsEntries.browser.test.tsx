import { afterEach, expect, it } from 'vitest'
import { holdsEntries } from './holdsEntries.ts'

afterEach(() => document.body.replaceChildren())

it.each<[string, string, boolean]>([
  ['nothing', '', false],
  ['an empty field', '<input>', false],
  ['a filled field', '<input value="valve">', true],
  ['a filled text area', '<textarea>valve</textarea>', true],
  ['an empty text area', '<textarea></textarea>', false],
  ['a field that is turned off', '<input value="valve" disabled>', false],
  ['a button', '<input type="submit" value="Save"><button>Save</button>', false],
  ['a hidden field', '<input type="hidden" value="7">', false],
  ['an untouched choice', '<select><option>a</option><option selected>b</option></select>', false],
  ['a box that is ticked from the start', '<input type="checkbox" checked>', false],
  ['a text that can be written', '<div contenteditable>valve</div>', true],
  ['an empty one', '<div contenteditable> </div>', false],
  ['one that cannot be written', '<div contenteditable="false">valve</div>', false],
])('a page with %s', (_what, markup, isHeld) => {
  document.body.append(document.createRange().createContextualFragment(markup))
  expect(holdsEntries(document)).toBe(isHeld)
})

it('notices choices of the visitor', () => {
  const fragment = document
    .createRange()
    .createContextualFragment('<input type="checkbox"><select><option>a</option><option>b</option></select>')
  document.body.append(fragment)
  expect(holdsEntries(document)).toBe(false)
  document.querySelector('input')?.click()
  expect(holdsEntries(document)).toBe(true)
  document.querySelector('input')?.click()
  const select = document.querySelector('select')
  if (select) select.value = 'b'
  expect(holdsEntries(document)).toBe(true)
})

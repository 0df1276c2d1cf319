import { describe, expect, it } from 'vitest'
import { renameStyles } from './renameStyles.ts'

const NAME = 'data-sl-style'

describe('renameStyles', () => {
  it.each([
    ['<p style="color: red">a</p>', '<p data-sl-style="color: red">a</p>'],
    ["<p class='a'STYLE = 'color: red'>", "<p class='a'data-sl-style = 'color: red'>"],
    ['<p\n  style=color:red><b style="">', '<p\n  data-sl-style=color:red><b data-sl-style="">'],
    ['<svg/style="x">', '<svg/data-sl-style="x">'],
  ])('renames the attribute in %j', (markup, expected) => expect(renameStyles(markup, NAME)).toBe(expected))

  it.each([
    'a style="b"',
    '<p title=" style=x">style = b</p>',
    '<style>p { a: b }</style>',
    '<p data-style="a">',
    '<p',
  ])('leaves %j alone', (markup) => expect(renameStyles(markup, NAME)).toBe(markup))

  it('reads unclosed tags only once', () => {
    const markup = '<a '.repeat(200_000)
    expect(renameStyles(markup, NAME)).toBe(markup)
  })
})

import { describe, expect, it } from 'vitest'
import { hasCode } from './hasCode.ts'

describe('hasCode', () => {
  it.each([
    '<script>run()</script>',
    '<SCRIPT src="https://example.com/x.js"></SCRIPT>',
    '<style>p { color: red }</style>',
    '<link rel="stylesheet" href="x.css">',
    '<iframe src="https://example.com"></iframe>',
    '<object data="x"></object>',
    '<form><input></form>',
    '<p onclick="run()">a</p>',
    '<img src="x"onerror=run()>',
    '<svg/onload=run()>',
    '<a href="javascript:run()">a</a>',
  ])('finds code in %s', (markup) => expect(hasCode(markup)).toBe(true))

  it.each([
    '',
    'plain',
    '<h2>On = off</h2>',
    '<p style="padding: 4px">Twelve <b>valves</b></p>',
    '<scripture>a</scripture>',
  ])('finds none in %j', (markup) => expect(hasCode(markup)).toBe(false))
})

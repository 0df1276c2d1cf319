import { describe, expect, it } from 'vitest'
import { nameOf, textInLanguage } from './stored.ts'

const circular: unknown[] = []
circular.push(circular)

const odd = [
  { name: 'a list that contains itself', value: circular, text: '[object Array]' },
  { name: 'a large whole number', value: 7n, text: '7' },
  { name: 'an object with one', value: { id: 7n }, text: '{"id":"7"}' },
  { name: 'nothing', value: null, text: '' },
]

const broken = {
  toJSON() {
    throw new RangeError('broken')
  },
}

describe('nameOf', () => {
  it.each(odd)('names $name', ({ value, text }) => expect(nameOf(value)).toBe(text))
  it('throws other errors on', () => expect(() => nameOf(broken)).toThrow(RangeError))
})

describe('textInLanguage', () => {
  it.each(odd)('writes $name', ({ value, text }) => expect(textInLanguage(value, 'en')).toBe(text))
  it('writes texts in several languages', () =>
    expect(textInLanguage({ en: 'Saw', es: 'Sierra' }, 'es')).toBe('Sierra'))
  it('throws other errors on', () => expect(() => textInLanguage(broken, 'en')).toThrow(RangeError))
})

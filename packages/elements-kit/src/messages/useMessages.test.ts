import { describe, expect, it } from 'vitest'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { useMessages } from './useMessages.ts'

describe('useMessages', () => {
  it('returns English, Spanish, and English for any other language', () => {
    expect(useMessages('en')('file.remove', { name: 'a.pdf' })).toBe('Remove a.pdf')
    expect(useMessages('es-MX')('file.remove', { name: 'a.pdf' })).toBe('Quitar a.pdf')
    expect(useMessages('fr')('loader.loading')).toBe('Loading')
  })

  it('has every text with the same placeholders in both languages', () => {
    const placeholders = (bundle: Record<string, string>) =>
      Object.fromEntries(Object.entries(bundle).map(([key, text]) => [key, text.match(/\{\w+\}/g)?.sort() ?? []]))
    expect(placeholders(es)).toEqual(placeholders(en))
  })
})

import { describe, expect, it } from 'vitest'
import { isPicklistCode } from './isPicklistCode.ts'
import { picklistCodes } from './picklistCodes.ts'
import { picklistLabel } from './picklistLabel.ts'
import { picklists } from './picklists.ts'

describe('picklists', () => {
  it.each([
    { name: 'head_type', code: 'gear_rotor', en: 'Gear rotor', es: 'Rotor de engranes' },
    { name: 'skip_reason', code: 'valve_dead', en: 'Valve does not open', es: 'Válvula no abre' },
    { name: 'controller_brand', code: 'rain_bird', en: 'Rain Bird', es: 'Rain Bird' },
    { name: 'soil_type', code: 'unknown', en: 'Not known', es: 'No se sabe' },
    { name: 'status', code: 'in_review', en: 'In review', es: 'En revisión' },
  ] as const)('labels $name $code in both languages', ({ name, code, en, es }) => {
    expect(picklistLabel(name, code, 'en')).toBe(en)
    expect(picklistLabel(name, code, 'es')).toBe(es)
  })

  it('shows a code it does not know as stored', () => {
    expect(picklistLabel('severity', 'grave', 'es')).toBe('grave')
  })

  it('tells codes from other values', () => {
    expect(isPicklistCode('coverage', 'fair')).toBe(true)
    expect(isPicklistCode('coverage', 'toString')).toBe(false)
    expect(isPicklistCode('coverage', undefined)).toBe(false)
  })

  it.each(Object.entries(picklists))('%s has unique snake_case codes and no empty label', (_name, items) => {
    expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
    for (const { code, en, es } of items) {
      expect(code).toMatch(/^[a-z0-9_]{1,40}$/)
      expect(en && es).not.toBe('')
    }
  })

  it('lists codes in the order they are shown', () => {
    expect(picklistCodes('severity')).toEqual(['safety', 'functional', 'efficiency', 'cosmetic'])
  })
})

import { describe, expect, it } from 'vitest'
import { assetPicklistRows } from './assetPicklistRows.ts'
import { everyPicklist } from './everyPicklist.ts'
import { isPicklistCode } from './isPicklistCode.ts'
import { officePicklistRows } from './officePicklistRows.ts'
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

  it('shows an unknown code as stored', () => {
    expect(picklistLabel('severity', 'grave', 'es')).toBe('grave')
  })

  it('distinguishes codes from other values', () => {
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

describe('every picklist', () => {
  it('exists, is named in both languages, and has its own choices', () => {
    const rows = [
      ...Object.keys(picklists),
      ...Object.keys(assetPicklistRows),
      ...Object.keys(officePicklistRows),
      'bf_part',
    ]
    expect([...everyPicklist.keys()].sort()).toEqual(rows.sort())
    for (const { en, es, items } of everyPicklist.values()) {
      expect(en && es).not.toBe('')
      expect(items.length).toBeGreaterThan(0)
      expect(new Set(items.map(({ code }) => code)).size).toBe(items.length)
      for (const { code, en: english, es: spanish } of items)
        expect([code.length <= 40, english !== '', spanish !== '']).toEqual([true, true, true])
    }
  })

  it.each([
    ['bf_part', 'cv2.o_ring', 'Check 2: O-rings', 'Retención 2: Empaques'],
    ['backflow_type', 'svb', 'Spill-resistant vacuum breaker', 'Rompedor de vacío resistente a derrames'],
    ['exemption_reason', 'not_used', 'System not in use', 'Sistema sin uso'],
  ])('%s has %s', (name, code, en, es) => {
    expect(everyPicklist.get(name)?.items.find((item) => item.code === code)).toEqual({ code, en, es })
  })

  it.each([
    ['client_kind', false],
    ['head_type', true],
  ])('%s has codes that logic uses: %s', (name, isSystem) => {
    expect(everyPicklist.get(name)?.isSystem).toBe(isSystem)
  })
})

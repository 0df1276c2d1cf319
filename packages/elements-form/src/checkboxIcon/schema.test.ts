import { expect, it } from 'vitest'
import { checkboxIcon } from './schema.ts'

const [newest, first] = checkboxIcon.generations

it('hides icons of the first type while their checkbox is not checked, and no others', () => {
  const stored = { icon: 'wwi wwi-check', color: '#FFFFFF', fontSize: 8 }
  expect(first.adapt(stored)).toEqual({ ...stored, isHiddenUnchecked: true })
  expect(newest.adapt(stored)).toEqual(stored)
})

it('says so once, for the sizes of larger screens', () =>
  expect(first.adapt({ fontSize: 10 })).toEqual({ fontSize: 10 }))

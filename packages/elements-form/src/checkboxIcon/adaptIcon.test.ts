import { describe, expect, it } from 'vitest'
import { adaptFirstIcon, adaptIcon } from './adaptIcon.ts'

describe('adaptIcon', () => {
  it('leaves out a size, which the newest type does not have', () =>
    expect(adaptIcon({ icon: 'lucide/x', color: '#fff', fontSize: 10 })).toEqual({ icon: 'lucide/x', color: '#fff' }))
})

describe('adaptFirstIcon', () => {
  it.each([
    { icon: 'fas fa-check', name: 'fa-solid/check' },
    { icon: 'wwi wwi-check', name: 'lucide/check' },
    { icon: { __wwtype: 'f', code: '"a"' }, name: { __wwtype: 'f', code: '"a"' } },
  ])('names the file of $icon, and hides it unchecked', ({ icon, name }) =>
    expect(adaptFirstIcon({ icon, fontSize: 8 })).toEqual({ icon: name, fontSize: 8, isHiddenUnchecked: true }),
  )

  it('leaves properties without an icon as they are', () =>
    expect(adaptFirstIcon({ fontSize: 10 })).toEqual({ fontSize: 10 }))
})

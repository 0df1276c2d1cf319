import type { RootProps } from '@sluice/engine/react'
import { describe, expect, it, vi } from 'vitest'
import { describedBy } from './describedBy.ts'
import { linkedRoot } from './linkedRoot.ts'
import { mergeHandlers } from './mergeHandlers.ts'
import { mergeRefs } from './mergeRefs.ts'
import { primitiveLocale } from './primitiveLocale.ts'
import { splitRoot } from './splitRoot.ts'

const root: RootProps = { id: 'name', className: 's1', 'data-uid': 'u1', 'aria-label': 'Name', ref: () => undefined }

describe('describedBy', () => {
  it('names the ids that are there', () => expect(describedBy(undefined, 'hint', '', 'error')).toBe('hint error'))

  it('is nothing without an id', () => expect(describedBy(undefined, undefined)).toBeUndefined())
})

describe('linkedRoot', () => {
  it('keeps the tag without a link', () =>
    expect(linkedRoot(root, undefined, 'div')).toEqual({ Tag: 'div', props: root }))

  it('becomes an anchor that hides the opener', () => {
    const { Tag, props } = linkedRoot(root, { href: '/a', target: '_blank' }, 'div')
    expect(Tag).toBe('a')
    expect(props).toMatchObject({ href: '/a', target: '_blank', rel: 'noopener noreferrer', 'data-uid': 'u1' })
  })

  it('keeps a stored rel', () =>
    expect(linkedRoot(root, { href: '/a', target: '_blank', rel: 'nofollow' }, 'div').props.rel).toBe('nofollow'))
})

describe('primitiveLocale', () => {
  it.each([
    { language: 'es', direction: 'ltr', locale: 'es' },
    { language: 'ar-EG', direction: 'rtl', locale: 'ar-EG' },
    { language: 'en', direction: 'rtl', locale: 'ar' },
    { language: 'he', direction: 'ltr', locale: 'en' },
  ] as const)('is $locale for a page in $language that reads $direction', ({ locale, ...page }) =>
    expect(primitiveLocale({ ...page, name: null })).toBe(locale),
  )
})

describe('splitRoot', () => {
  it('gives the control its name and the box its identity', () => {
    const { box, control } = splitRoot(root)
    expect(control).toEqual({ id: 'name', 'aria-label': 'Name' })
    expect(Object.keys(box).sort()).toEqual(['className', 'data-uid', 'ref'])
  })
})

describe('mergeHandlers', () => {
  it('runs the element’s own handler, then the attached one', () => {
    const calls: string[] = []
    const merged = mergeHandlers(
      { ...root, onClick: () => calls.push('attached') },
      { onClick: () => calls.push('own') },
    )
    const handler = merged.onClick
    if (typeof handler === 'function') handler({})
    expect(calls).toEqual(['own', 'attached'])
  })
})

describe('mergeRefs', () => {
  it('attaches every ref and detaches each in its own way', () => {
    const object = { current: null as string | null }
    const cleanup = vi.fn()
    const plain = vi.fn(() => undefined)
    const detach = mergeRefs<string>(object, () => cleanup, plain)('node')
    expect(object.current).toBe('node')
    expect(plain).toHaveBeenLastCalledWith('node')
    if (typeof detach === 'function') detach()
    expect(object.current).toBeNull()
    expect(cleanup).toHaveBeenCalledOnce()
    expect(plain).toHaveBeenLastCalledWith(null)
  })
})

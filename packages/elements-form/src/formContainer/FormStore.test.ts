import type { FormField, Timers } from '@sluice/elements-kit'
import { describe, expect, it, vi } from 'vitest'
import { FormStore } from './FormStore.ts'

function manualTimers(): Timers & { run: () => void } {
  const waiting = new Set<() => void>()
  return {
    start(callback) {
      waiting.add(callback)
      return () => void waiting.delete(callback)
    },
    run() {
      for (const callback of [...waiting]) callback()
    },
  }
}

function addField(store: FormStore, name: string, settings: Partial<FormField> = {}) {
  let value: unknown = settings.value ?? ''
  const read = (): FormField => ({
    name,
    required: true,
    validate: undefined,
    initialValue: undefined,
    control: () => null,
    ...settings,
    value,
    reset: (next) => set(next),
  })
  const set = (next: unknown) => {
    value = next
    store.touch(name)
  }
  return { set, remove: store.register(name, read) }
}

describe('FormStore', () => {
  it('collects data, with unknown validity before the first check', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'zone').set('Lawn')
    expect(store.getState()).toMatchObject({ formData: { zone: 'Lawn' }, isValid: null })
  })

  it('checks on submit only, in the mode submit', () => {
    const store = new FormStore(manualTimers())
    const zone = addField(store, 'zone')
    expect(store.checkAll()).toBe(false)
    zone.set('Lawn')
    expect(store.getState().fields.zone).toEqual({ value: 'Lawn', isValid: false, pending: false })
    expect(store.checkAll()).toBe(true)
  })

  it('checks after a pause in the mode change', () => {
    const timers = manualTimers()
    const store = new FormStore(timers)
    store.configure({ validation: 'change', debounceMs: 10 })
    const zone = addField(store, 'zone')
    zone.set('Lawn')
    expect(store.getState().fields.zone).toEqual({ value: 'Lawn', isValid: null, pending: true })
    timers.run()
    expect(store.getState().fields.zone).toEqual({ value: 'Lawn', isValid: true, pending: false })
  })

  it('checks nothing with its first settings, because no field has been touched', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'zone')
    store.configure({ validation: 'change', debounceMs: 10 })
    expect(store.getState().fields.zone?.isValid).toBeNull()
  })

  it('checks at once when the mode changes, and forgets when it changes back', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'zone')
    store.configure({ validation: 'submit', debounceMs: 10 })
    store.configure({ validation: 'change', debounceMs: 10 })
    expect(store.getState().isValid).toBe(false)
    store.configure({ validation: 'submit', debounceMs: 10 })
    expect(store.getState().isValid).toBeNull()
  })

  it('resets to given, initial and empty values, notifies once and clears checks and flags', () => {
    const store = new FormStore(manualTimers())
    for (const [name, settings] of Object.entries({
      a: { value: 'x' },
      b: { value: 'x', initialValue: 'i' },
      c: { value: 5 },
    })) {
      addField(store, name, settings)
    }
    store.setFlags({ isSubmitting: true, isSubmitted: true })
    store.checkAll()
    const onChange = vi.fn()
    store.subscribe(onChange)
    store.reset({ a: 'given' })
    expect(store.getState()).toMatchObject({
      formData: { a: 'given', b: 'i', c: 0 },
      isValid: null,
      isSubmitting: false,
      isSubmitted: false,
    })
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('checks given values after a reset in the mode change', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'a')
    store.configure({ validation: 'change', debounceMs: 10 })
    store.reset({ a: 'given' })
    expect(store.getState().fields.a?.isValid).toBe(true)
  })

  it('forgets a removed field', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'a').remove()
    expect(store.getState()).toMatchObject({ formData: {}, isValid: true })
  })

  it('notifies a field of its validity and no listener of a touch without a change', () => {
    const store = new FormStore(manualTimers())
    addField(store, 'a')
    const onField = vi.fn()
    const onForm = vi.fn()
    store.subscribeField('a', onField)
    store.subscribe(onForm)
    store.touch('a')
    expect(onForm).not.toHaveBeenCalled()
    store.checkAll()
    expect(onField).toHaveBeenCalledOnce()
    expect(store.validityOf('a')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { initialRotation, isRotating, type RotationAction, rotation } from './rotation.ts'

const actions: Readonly<Record<string, RotationAction>> = {
  enter: { kind: 'hover', on: true },
  leave: { kind: 'hover', on: false },
  focus: { kind: 'focus', on: true },
  blur: { kind: 'focus', on: false },
  press: { kind: 'toggle' },
}

describe('rotation', () => {
  it.each([
    { after: '', rotates: true },
    { after: 'enter', rotates: false },
    { after: 'enter leave', rotates: true },
    { after: 'focus', rotates: false },
    { after: 'enter focus leave', rotates: false },
    { after: 'focus blur', rotates: true },
    { after: 'press', rotates: false },
    { after: 'enter focus press leave blur', rotates: false },
    { after: 'enter focus press press', rotates: true },
    { after: 'enter focus press press leave', rotates: true },
    { after: 'enter focus press press leave blur enter', rotates: false },
    { after: 'press press', rotates: true },
  ])('goes on after “$after”: $rotates', ({ after, rotates }) => {
    const steps = after.split(' ').flatMap((name) => actions[name] ?? [])
    expect(isRotating(steps.reduce(rotation, initialRotation))).toBe(rotates)
  })
})

import { expect, it } from 'vitest'
import { allowCall, allowClosure, factsOf, isCallable, isClosure } from './callable.ts'

it('tells functions apart that a text created, that formulas may call, and all others', () => {
  const closure = allowClosure(() => 1, { name: 'one', length: 0 })
  const helper = allowCall(() => 1)
  expect([closure, helper, () => 1].map(isCallable)).toStrictEqual([true, true, false])
  expect([closure, helper, () => 1].map(isClosure)).toStrictEqual([true, false, false])
  expect([closure, helper, () => 1, null, 'text'].map(factsOf)).toStrictEqual([
    { name: 'one', length: 0 },
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

it('keeps the facts of a closure that is marked again', () => {
  const closure = allowCall(allowClosure(() => 1, { name: 'one', length: 0 }))
  expect(factsOf(closure)).toStrictEqual({ name: 'one', length: 0 })
})

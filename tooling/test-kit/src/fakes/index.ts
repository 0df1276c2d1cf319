export { argTypesOf } from './argTypesOf.ts'
export { type FakeElement, type FakeElementOptions, fakeElementProps } from './fakeElementProps.ts'
export { fakeVariable } from './fakeVariable.ts'
export { type ElementArgs, renderElement } from './renderElement.tsx'

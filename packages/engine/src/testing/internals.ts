/* Helpers of tests for our own packages; others use `@sluice/testing`. */
export { boxAndLabel } from '../react/testing/boxAndLabel.tsx'
export { f, startPage, variable } from '../workflows/testing/startPage.ts'
export { createTestRuntime, type TestRuntimeOptions } from './createTestRuntime.ts'
export { type MemoryHistory, memoryHistory } from './memoryHistory.ts'
export { preload } from './preload.ts'
export { settled } from './settled.ts'
export { type SimulatedClock, simulatedClock } from './simulatedClock.ts'
export { type TestServices, type TestServicesOptions, testServices } from './testServices.ts'

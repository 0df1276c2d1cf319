export {
  createTestRuntime,
  type MemoryHistory,
  memoryHistory,
  type SimulatedClock,
  settled,
  simulatedClock,
  type TestRuntimeOptions,
  type TestServices,
  type TestServicesOptions,
  testServices,
} from '@sluice/engine/testing/internals'
export { HeadlessApp, type RunWith } from './HeadlessApp.ts'
export { HeadlessElement } from './HeadlessElement.ts'
export { type OpenAppOptions, openApp } from './openApp.ts'
export {
  type Answer,
  late,
  reply,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedNetwork,
} from './scriptedNetwork.ts'

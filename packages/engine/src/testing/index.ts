export { createTestRuntime, type TestRuntimeOptions } from './createTestRuntime.ts'
export { HeadlessApp, type RunWith } from './headless/HeadlessApp.ts'
export { HeadlessElement } from './headless/HeadlessElement.ts'
export { type OpenAppOptions, openApp } from './headless/openApp.ts'
export {
  type Answer,
  late,
  reply,
  type ScriptedNetwork,
  type ScriptedRequest,
  scriptedNetwork,
} from './headless/scriptedNetwork.ts'
export { type MemoryHistory, memoryHistory } from './memoryHistory.ts'
export { settled } from './settled.ts'
export { type SimulatedClock, simulatedClock } from './simulatedClock.ts'
export { type TestServices, type TestServicesOptions, testServices } from './testServices.ts'

export { createRuntime, type RuntimeOptions } from './createRuntime.ts'
export { pathFor } from './routing/pathFor.ts'
export type { Route } from './routing/Routes.ts'
export type { Runtime } from './runtime/Runtime.ts'
export type {
  Clock,
  DocumentService,
  HistoryService,
  Log,
  MediaService,
  Random,
  Services,
  StorageService,
} from './services/services.ts'
export type { Place, TraceEntry } from './trace/Trace.ts'

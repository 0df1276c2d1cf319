export { createRuntime, type RuntimeOptions } from './createRuntime.ts'
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

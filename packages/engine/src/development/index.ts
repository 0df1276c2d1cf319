export {
  type RecordedAction,
  type RecordedChange,
  type RecordedRun,
  RunRecorder,
} from '../trace/RunRecorder.ts'
export { swapPages } from './swapPages.ts'

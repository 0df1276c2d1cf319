import type { ActionRecording } from './RunRecorder.ts'

/** Attributes writes made after an `await` to the recorded action. */
export function within<T>(recording: ActionRecording | undefined, work: () => T): T {
  return recording ? recording.within(work) : work()
}

import type { ActionRecording } from './RunRecorder.ts'

/** Runs a part of an action that comes after a wait: what it writes is told as that action's change, where that is recorded. */
export function within<T>(recording: ActionRecording | undefined, work: () => T): T {
  return recording ? recording.within(work) : work()
}

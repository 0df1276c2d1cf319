import type { Caller } from '../../scope/ComponentScope.ts'

type CalledBy = (parameters: unknown, caller: Caller) => unknown

/** Actions of elements that are workflows, by what elements publish of them: how they run when an action calls them. */
export const calledBy = new WeakMap<(...args: readonly unknown[]) => unknown, CalledBy>()

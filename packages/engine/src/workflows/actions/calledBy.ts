import type { Caller } from '../../scope/ComponentScope.ts'

type CalledBy = (parameters: unknown, caller: Caller) => unknown

/** Workflows published by elements as actions: for each, a function that runs it for a calling action. */
export const calledBy = new WeakMap<(...args: readonly unknown[]) => unknown, CalledBy>()

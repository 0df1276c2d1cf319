import { type CheckupStatus, checkupTransitions, type Role } from './checkupTransitions.ts'

/** Whether the role may move a checkup from one state to another; `isOwn` says it is assigned to the user (default yes). */
export function canTransition(from: CheckupStatus, to: CheckupStatus, role: Role, isOwn = true): boolean {
  const transition = checkupTransitions.find((candidate) => candidate.from === from && candidate.to === to)
  if (!transition) return false
  return transition.roles.includes(role) || (isOwn && transition.own.includes(role))
}

import type { Session } from './session.ts'

/** Whether product staff is looking at somebody's account, where they change nothing. */
export const isVisit = ({ accountId, homeAccountId }: Session) => accountId !== homeAccountId

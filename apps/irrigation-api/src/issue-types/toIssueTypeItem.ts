import { SHARED_ACCOUNT_ID } from '../db/sharedAccount.ts'
import type { IssueTypeRow } from './readIssueTypes.ts'

/** An entry of the issue catalogue as it is answered; its code is its id. */
export const toIssueTypeItem = (row: IssueTypeRow) => ({
  ...row,
  id: row.code,
  own: row.account_id !== SHARED_ACCOUNT_ID,
})

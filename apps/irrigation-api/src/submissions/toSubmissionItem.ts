import type { Session } from '../http/session.ts'
import { handedIn } from './handedIn.ts'

/** What leads from a submission to rows of the company. */
interface Inside {
  readonly payload: unknown
  readonly site_id: string | null
  readonly checkup_id: string | null
  readonly backflow_test_id: string | null
  readonly submitter_user_id: string | null
  readonly created_by: string | null
  readonly updated_by: string | null
}

const outside = {
  site_id: null,
  checkup_id: null,
  backflow_test_id: null,
  submitter_user_id: null,
  created_by: null,
  updated_by: null,
}

/** A submission as the user may see it: a reviewer what was handed in, as it was, and nothing that leads to the company’s own rows. */
export function toSubmissionItem<T extends Inside>({ role }: Session, row: T): T {
  return role === 'municipal_reviewer' ? { ...row, ...handedIn(row.payload), ...outside } : row
}

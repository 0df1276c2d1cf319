/*
 * States that one state table defines and another one reads: the checkup and backflow test tables read the state of their
 * submission, the submission table reads theirs. They are separate so that the tables do not import each other.
 */

/** State of a checkup. */
export type CheckupStatus = 'scheduled' | 'in_progress' | 'in_review' | 'completed' | 'cancelled'

/** State of a backflow test. */
export type BackflowTestStatus = 'draft' | 'certified' | 'submitted' | 'accepted' | 'returned'

/** State of a submission to a municipality. */
export type MunicipalSubmissionStatus =
  | 'draft'
  | 'submitted'
  | 'in_review'
  | 'returned'
  | 'accepted'
  | 'rejected'
  | 'withdrawn'

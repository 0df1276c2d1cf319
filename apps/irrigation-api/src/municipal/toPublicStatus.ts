import type { municipalSubmission } from '../db/schema/index.ts'

/** What the sender of a form is told of it; nothing that was typed is repeated. */
export function toPublicStatus(row: typeof municipalSubmission.$inferSelect, municipality: string) {
  const { submission_no, kind, status, submitted_at, decided_at, decision_note, fields_to_correct, next_due_on } = row
  return {
    ...{ submission_no: submission_no ?? '', municipality, kind, status, submitted_at, decided_at, decision_note },
    ...{ fields_to_correct: status === 'returned' ? fields_to_correct : [], next_due_on },
  }
}

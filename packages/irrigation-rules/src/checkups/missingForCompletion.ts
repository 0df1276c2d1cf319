import { itemsOf, type MissingObservation, missingObservations, type Observations } from './missingObservations.ts'

/** Input of the completion checklist; parts that are absent are not checked. */
export interface CompletionFacts extends Observations {
  readonly findings?: readonly CompletionFinding[]
  /** Answers that the template requires. */
  readonly answers?: readonly { readonly id: string; readonly value?: unknown }[]
  readonly signatures?: CompletionSignatures
}

/** A finding for the checklist; `photo_missing` when the account requires a photo that is missing. */
export interface CompletionFinding {
  readonly id: string
  readonly issue_code?: string | null
  readonly qty?: number | null
  readonly severity?: string | null
  readonly action?: string | null
  readonly photo_missing?: boolean
}

/**
 * Signatures of a visit: the technician's, unless the account does not require it, and where required the client's, or a note
 * that they refused.
 */
export interface CompletionSignatures {
  readonly tech_signature_file_id?: string | null
  readonly client_signature_file_id?: string | null
  readonly refusal_note?: string | null
  readonly require_client_signature?: boolean
  /** Defaults to true. */
  readonly require_technician_signature?: boolean
}

/** Something still to do before a checkup can be completed; `id` is the row to open, absent when it is the checkup itself. */
export interface MissingItem {
  readonly code:
    | MissingObservation['code']
    | 'finding_incomplete'
    | 'photo_required'
    | 'answer_required'
    | 'technician_signature'
    | 'client_signature'
  readonly id?: string
}

/** The completion checklist: everything still missing, in the order of the visit; empty when the checkup can be completed. */
export function missingForCompletion(facts: CompletionFacts): readonly MissingItem[] {
  const { findings = [], answers = [], signatures } = facts
  const unseen = missingObservations(facts)
  if (unseen[0]?.code === 'scope_empty') return unseen
  return [
    ...unseen,
    ...itemsOf('finding_incomplete', findings, isIncomplete),
    ...itemsOf('photo_required', findings, ({ photo_missing }) => photo_missing === true),
    ...itemsOf('answer_required', answers, ({ value }) => value === undefined || value === null || value === ''),
    ...(signatures ? missingSignatures(signatures) : []),
  ]
}

function isIncomplete({ issue_code, severity, action, qty }: CompletionFinding): boolean {
  return !(issue_code && severity && action && (qty ?? 0) > 0)
}

function missingSignatures(signatures: CompletionSignatures): readonly MissingItem[] {
  const { tech_signature_file_id, client_signature_file_id, refusal_note } = signatures
  const { require_client_signature, require_technician_signature = true } = signatures
  const clientMissing = require_client_signature === true && !client_signature_file_id && !refusal_note
  return [
    ...(tech_signature_file_id || !require_technician_signature ? [] : [{ code: 'technician_signature' as const }]),
    ...(clientMissing ? [{ code: 'client_signature' as const }] : []),
  ]
}

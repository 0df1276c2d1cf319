/** What the mail is about. */
export interface MunicipalDecisionMail {
  readonly submission_no: string
  readonly municipality: string
  readonly status: string
  readonly note: string | null
}

/** Subject and text of the mail that says what a municipality decided. */
export function municipalDecisionMail({ submission_no, municipality, status, note }: MunicipalDecisionMail) {
  return {
    subject: `Submission ${submission_no}: ${status}`,
    body: `Hello,

${municipality} has looked at your submission ${submission_no}. It is ${status}.
${note === null ? '' : `\n${note}\n`}`,
  }
}

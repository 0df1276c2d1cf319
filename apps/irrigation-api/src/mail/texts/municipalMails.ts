/** What the mail is about; it repeats nothing that was typed into the form. */
export interface MunicipalReceiptMail {
  readonly submission_no: string
  readonly municipality: string
  /** What somebody without an account asks by. */
  readonly secret?: string
}

/** Subject and text of the mail that says that a submission has arrived. */
export function municipalReceiptMail({ submission_no, municipality, secret }: MunicipalReceiptMail) {
  return {
    subject: `Submission ${submission_no} received`,
    body: `Hello,

your submission ${submission_no} to ${municipality} has arrived. It will be reviewed, and you will hear whether it is accepted or has to be
corrected. Keep the number for questions.
${secret === undefined ? '' : asking(secret)}`,
  }
}

const asking = (secret: string) => `
To see what has become of it, to correct it or to take it back, use the number and this code:

${secret}

Whoever has both can do so; give the code to nobody.
`

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

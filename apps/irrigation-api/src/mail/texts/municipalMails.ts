/** Data of the receipt; it repeats nothing that was entered in the form. */
export interface MunicipalReceiptMail {
  readonly submission_no: string
  readonly municipality: string
  /** Secret for asking about a submission without an account. */
  readonly secret?: string
}

/** Subject and text of the receipt of a submission. */
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

/** Data of the mail about a municipality's decision. */
export interface MunicipalDecisionMail {
  readonly submission_no: string
  readonly municipality: string
  readonly status: string
  readonly note: string | null
}

/** Subject and text of the mail about a municipality's decision. */
export function municipalDecisionMail({ submission_no, municipality, status, note }: MunicipalDecisionMail) {
  return {
    subject: `Submission ${submission_no}: ${status}`,
    body: `Hello,

${municipality} has looked at your submission ${submission_no}. It is ${status}.
${note === null ? '' : `\n${note}\n`}`,
  }
}

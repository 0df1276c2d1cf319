/** What the mail is about; it repeats nothing that was typed into the form. */
export interface MunicipalReceiptMail {
  readonly submission_no: string
  readonly municipality: string
}

/** Subject and text of the mail that says that a submission has arrived. */
export function municipalReceiptMail({ submission_no, municipality }: MunicipalReceiptMail) {
  return {
    subject: `Submission ${submission_no} received`,
    body: `Hello,

your submission ${submission_no} to ${municipality} has arrived. It will be reviewed, and you will hear whether it is accepted or has to be
corrected. Keep the number for questions.
`,
  }
}

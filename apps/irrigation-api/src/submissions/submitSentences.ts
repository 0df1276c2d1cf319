/** What is missing when something cannot be handed in, by the codes of the guards. */
export const submitSentences: Readonly<Record<string, string>> = {
  source_reopened: 'The checkup was opened again; complete it first.',
  fields_required: 'The municipality wants more fields filled in.',
  attestation_required: 'Say that it is true.',
  license_required: 'The licence number is missing.',
}

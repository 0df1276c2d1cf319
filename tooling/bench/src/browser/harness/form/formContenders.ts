/** Who shows the form, ours first, by the folder of each in `src/browser`. */
export const formContenders = {
  sluice: 'form-sluice',
  react: 'form-react',
  '@rjsf/core': 'form-rjsf',
} as const

/** Contenders of the form, ours first, with their folders in `src/browser`. */
export const formContenders = {
  sluice: 'form-sluice',
  react: 'form-react',
  '@rjsf/core': 'form-rjsf',
} as const

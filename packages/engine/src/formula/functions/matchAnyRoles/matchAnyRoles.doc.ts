import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `matchAnyRoles`. */
export const matchAnyRolesDoc: HelperDoc = {
  name: 'matchAnyRoles',
  category: 'Conditional',
  signature: '(...roles: text) => boolean',
  doc: 'Whether the signed-in user has at least one of the roles.',
  example: { formula: "wwFormulas.matchAnyRoles('admin', 'guest')", result: true },
}

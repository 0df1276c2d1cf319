import type { HelperDoc } from '../helperDoc.ts'

/** Documentation of `matchAllRoles`. */
export const matchAllRolesDoc: HelperDoc = {
  name: 'matchAllRoles',
  category: 'Conditional',
  signature: '(...roles: text) => boolean',
  doc: 'Whether the signed-in user has every one of the roles.',
  example: { formula: "wwFormulas.matchAllRoles('admin', 'editor')", result: true },
}

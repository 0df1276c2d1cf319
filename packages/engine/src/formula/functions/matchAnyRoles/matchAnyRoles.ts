import type { Helper } from '../helper.ts'

/** Whether the signed-in user has at least one of the roles. */
export const matchAnyRoles: Helper = {
  name: 'matchAnyRoles',
  call: (context, ...roles) => roles.some((role) => context.roles().some((own) => own === role)),
}

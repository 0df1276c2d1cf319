import type { Helper } from '../helper.ts'

/** Whether the signed-in user has every one of the roles. */
export const matchAllRoles: Helper = {
  name: 'matchAllRoles',
  call: (context, ...roles) => roles.every((role) => context.roles().some((own) => own === role)),
}

import { visitorOf } from '../../../access/visitorOf.ts'
import type { Helper } from '../helper.ts'

/** Whether the signed-in user has at least one of the roles. */
export const matchAnyRoles: Helper = {
  name: 'matchAnyRoles',
  call: (context, ...roles) => {
    const own: readonly unknown[] = visitorOf(context.signIn()).roles
    return roles.some((role) => own.includes(role))
  },
}

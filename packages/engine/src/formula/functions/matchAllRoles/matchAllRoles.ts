import { visitorOf } from '../../../access/visitorOf.ts'
import type { Helper } from '../helper.ts'

/** Whether the signed-in user has every one of the roles. */
export const matchAllRoles: Helper = {
  name: 'matchAllRoles',
  call: (context, ...roles) => {
    const own: readonly unknown[] = visitorOf(context.signIn()).roles
    return roles.every((role) => own.includes(role))
  },
}

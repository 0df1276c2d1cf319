import { accountItem, accountPatch } from '../../contract/account.ts'
import { defineResource } from '../http/defineResource.ts'
import { defineRoute } from '../http/defineRoute.ts'
import { members } from '../http/roles.ts'
import { patchAccount } from './patchAccount.ts'
import { readAccount } from './readAccount.ts'

const path = '/api:crm/account'
const answer = accountItem
const shows = 'account'

const routes = {
  get: defineRoute({
    method: 'GET',
    path,
    access: [...members, 'admin'],
    summary: 'The company and how it works',
    answer,
    shows,
    isAccountData: true,
  }),
  patch: defineRoute({
    method: 'PATCH',
    path,
    access: 'edit_company_settings',
    summary: 'Change how the company works; taxes, licence and numbering are the owner’s',
    body: accountPatch,
    answer,
    shows,
    isAccountData: true,
  }),
}

/** The settings of the company. */
export const accountSettings = defineResource(routes, {
  get: (context) => readAccount(context),
  patch: (context, { body }) => patchAccount(context, body),
})

import { publicMunicipalities, publicMunicipalityQuery } from '../../contract/publicMunicipalities.ts'
import { publicReceipt, publicSubmission } from '../../contract/publicSubmissions.ts'
import { toFastifyPath } from '../http/toFastifyPath.ts'

/** Addresses of the form that needs no account; their handlers know no session. */
export const publicMunicipalRoutes = {
  list: {
    method: 'GET',
    url: toFastifyPath('/api:municipal/public/municipalities'),
    config: { access: 'public' },
    schema: {
      summary: 'Municipalities that take submissions, and what they ask for',
      querystring: publicMunicipalityQuery,
      response: { 200: publicMunicipalities },
    },
  },
  submit: {
    method: 'POST',
    url: toFastifyPath('/api:municipal/public/submissions'),
    config: { access: 'public' },
    schema: {
      summary: 'Hand in a checkup or an exemption without an account',
      body: publicSubmission,
      response: { 201: publicReceipt },
    },
  },
} as const

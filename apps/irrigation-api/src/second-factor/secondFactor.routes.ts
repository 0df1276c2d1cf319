import { roles } from '@sluice/irrigation-rules'
import * as z from 'zod'
import {
  recoveryCodes,
  secondFactorBegin,
  secondFactorBegun,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorState,
} from '../../contract/secondFactor.ts'
import { toFastifyPath } from '../http/toFastifyPath.ts'

const url = toFastifyPath('/api:auth/second-factor')
const config = { access: roles }

/** Addresses of one's own second factor. What they answer is kept for nobody, so they are no endpoints with keyed answers. */
export const secondFactorRoutes = {
  read: {
    method: 'GET',
    url,
    config,
    schema: { summary: 'Whether one has a second factor', response: { 200: secondFactorState } },
  },
  begin: {
    method: 'POST',
    url,
    config,
    schema: {
      summary: 'Begin to set up an authenticator app; the secret is answered this once',
      body: secondFactorBegin,
      response: { 200: secondFactorBegun },
    },
  },
  confirm: {
    method: 'POST',
    url: `${url}/confirm`,
    config,
    schema: {
      summary:
        'Turn it on with a code of the app; the recovery codes are answered this once, other devices are signed out',
      body: secondFactorConfirm,
      response: { 200: recoveryCodes },
    },
  },
  renewCodes: {
    method: 'POST',
    url: `${url}/recovery-codes`,
    config,
    schema: {
      summary: 'Ten new recovery codes; those from before work no longer',
      body: secondFactorProof,
      response: { 200: recoveryCodes },
    },
  },
  turnOff: {
    method: 'DELETE',
    url,
    config,
    schema: { summary: 'Turn it off', body: secondFactorProof, response: { 204: z.undefined() } },
  },
} as const

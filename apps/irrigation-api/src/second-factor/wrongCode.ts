import { ApiError } from '../http/ApiError.ts'

/** The refusal for a code of somebody who is signed in already; who signs in is told 401. */
export const wrongCode = () => new ApiError(422, 'auth.code_wrong', 'This code is wrong, too old or was used before.')

import { ApiError } from '../http/ApiError.ts'

/** @throws {ApiError} 422 `user.not_invited` for somebody who has joined already. */
export function assertInvited({ status }: { readonly status: string }): void {
  if (status !== 'invited') throw new ApiError(422, 'user.not_invited', 'This person has joined already.')
}

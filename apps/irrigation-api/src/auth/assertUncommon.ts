import { ApiError } from '../http/ApiError.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that people choose most; read when the first one is chosen. */
function readCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common']
    return new Set(list.map((word) => String(word).toLowerCase()))
  })
  return common
}

/**
 * Refuses a password that everybody tries first.
 * @throws {ApiError} 400 `auth.password_common`.
 */
export async function assertUncommon(password: string): Promise<void> {
  if (!(await readCommon()).has(password.toLowerCase())) return
  const payload = { fields: { password: 'Among the passwords that are tried first.' } }
  throw new ApiError(400, 'auth.password_common', 'This password is one of the most common; choose another.', {
    payload,
  })
}

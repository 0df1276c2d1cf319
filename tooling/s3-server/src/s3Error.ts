import { toXml } from './toXml.ts'

/** Refusal of a request: HTTP status, code of the S3 protocol, message. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Response body of a refusal, as XML. */
export function formatS3Error({ code, message }: S3Error, resource: string): string {
  return toXml('Error', { Code: code, Message: message, Resource: resource, RequestId: 'test' })
}

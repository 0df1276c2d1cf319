import type { PutOptions } from '../../services/services.ts'

/** Answers that have no body, which a `Response` does not take. */
const BODILESS = [204, 205, 304]

/** Sends a file by the one kind of request that says how far it has come. Rejects when there is no answer. */
export function putFile(url: string, file: Blob, { signal, onProgress }: PutOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const calledOff = () => reject(new DOMException('The upload was called off.', 'AbortError'))
    if (signal.aborted) return calledOff()
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    if (file.type) request.setRequestHeader('Content-Type', file.type)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () => {
      const { status, responseText } = request
      resolve(new Response(BODILESS.includes(status) ? null : responseText, { status }))
    }
    request.onerror = () => reject(new TypeError('The server did not answer.'))
    request.onabort = calledOff
    const stop = () => request.abort()
    request.onloadend = () => signal.removeEventListener('abort', stop)
    signal.addEventListener('abort', stop)
    request.send(file)
  })
}

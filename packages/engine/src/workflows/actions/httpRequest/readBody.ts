/** Reads the body of a response: JSON and texts are parsed, anything else is a file. Invalid JSON is returned as text. */
export async function readBody(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  if (/^(?!text\/|application\/(?:[\w.+-]*\+)?(?:json|xml))./.test(type)) return response.blob()
  const text = await response.text()
  if (text === '') return null
  try {
    return /\bjson\b/.test(type) ? (JSON.parse(text) as unknown) : text
  } catch {
    return text
  }
}

/** Replaces `crypto.randomUUID`, which is missing on pages without https, such as an app opened on a phone in the local network. */
export function randomUuid(): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    return (place === 'x' ? byte % 16 : 8 + (byte % 4)).toString(16)
  })
}

/** A path as sent (`/api:crm/clients/:id`) in the router's notation, where a literal colon is doubled. */
export function toFastifyPath(path: string): string {
  return path.replace(/^\/api:/, '/api::')
}

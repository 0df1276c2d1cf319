/** The groups of calls, in the order of the documentation. */
export const groups = [
  { name: 'auth', description: 'Signing in and out, and who is signed in.' },
  { name: 'crm', description: 'Clients, their contacts and their sites.' },
  {
    name: 'assets',
    description: 'What a system is made of: controllers, zones, heads, programs, meters, backflow preventers.',
  },
  { name: 'checkups', description: 'Visits: planned, walked, completed and reported.' },
  { name: 'quotes', description: 'Quotes and their lines.' },
  { name: 'catalog', description: 'Products, price books and known issues.' },
  { name: 'municipal', description: 'Submissions to municipalities.' },
  { name: 'billing', description: 'The subscription of the company.' },
  { name: 'files', description: 'Uploads and pictures.' },
  { name: 'sync', description: 'Changes that were made without a connection.' },
  { name: 'admin', description: 'The product’s own staff.' },
] as const

/** The group of a path. @throws when it has none, so that no call is left out of the documentation. */
export function groupOf(path: string): string {
  const name = /^\/api:(\w+)\//.exec(path)?.[1] ?? (/^\/(files|designs)\//.test(path) ? 'files' : '')
  if (groups.some((group) => group.name === name)) return name
  throw new Error(`${path} belongs to no group of the documentation.`)
}

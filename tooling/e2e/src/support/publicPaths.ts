/** Addresses that a stranger may open, by page name. */
export const publicPaths: Readonly<Record<string, string>> = {
  home: '/',
  login: '/login/',
  '404': '/nowhere/',
}

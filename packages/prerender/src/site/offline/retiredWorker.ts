/**
 * Worker of a site that is not kept on devices any more: it replaces one of an earlier version, forgets what that kept, and
 * leaves. Open pages stay as they are, and the next one comes from the server.
 */
export const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const { scope } = registration
  const isOurs = (name) => name.endsWith(scope) || name === 'pictures' + new URL(scope).pathname
  const forget = async () => Promise.all((await caches.keys()).filter(isOurs).map((name) => caches.delete(name)))
  event.waitUntil(forget().then(() => registration.unregister()))
})
`

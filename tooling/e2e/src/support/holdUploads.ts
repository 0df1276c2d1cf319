import type { Page } from 'playwright'

/** Holds every upload of a page until the returned function is called. */
export async function holdUploads(page: Page): Promise<() => void> {
  const { promise: isFree, resolve } = Promise.withResolvers<void>()
  await page.route('**/files/uploads*', async (route) => {
    await isFree
    await route.continue()
  })
  return resolve
}

/**
 * Scrolls through a page so that it shows everything, waits for its fonts and pictures, ends its animations and lets it draw
 * twice. It runs in the browser, so it uses nothing from outside.
 * @param limitMs limit for fonts and for pictures.
 */
export async function settlePage(limitMs: number): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const limited = (work: Promise<unknown>) =>
    Promise.race([work, new Promise((resolve) => setTimeout(resolve, limitMs))])
  // A page that grows while it is scrolled would have no end.
  const screens = Math.min(50, document.documentElement.scrollHeight / innerHeight)
  for (let screen = 1; screen < screens; screen++) {
    scrollTo({ top: screen * innerHeight, behavior: 'instant' })
    await frame()
  }
  scrollTo({ top: 0, behavior: 'instant' })
  await limited(document.fonts.ready)
  for (const picture of document.images) picture.loading = 'eager'
  await limited(Promise.allSettled([...document.images].map((picture) => picture.decode())))
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    if (isEndless || animation.playbackRate === 0) animation.cancel()
    else animation.finish()
  }
  await frame()
  await frame()
}

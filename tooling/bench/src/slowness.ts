import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measurePage } from './browser/harness/page/measurePage.ts'
import { medianOf } from './medianOf.ts'

/** Milliseconds in which React by hand mounts 1,000 rows on the machine that bars in milliseconds are for. */
const MOUNT_BY_HAND_MS = 35

/**
 * Computes how many times as long as the machine of the bars this one takes.
 * @param mountsByHand milliseconds in which React by hand mounted 1,000 rows here.
 */
export function slownessOf(mountsByHand: readonly number[]): number {
  return medianOf(mountsByHand) / MOUNT_BY_HAND_MS
}

/** Measures how many times as long as the machine of the bars this one takes; every bar in milliseconds is scaled by it. */
export async function measureSlowness(benchFolder: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const measured = await measurePage(browser, { benchFolder, names: ['react'], rows: 1_000 })
    return slownessOf(measured.get('react')?.mount ?? [])
  } finally {
    await browser.close()
  }
}

/** Says how fast this machine is. */
export function slownessLine(slowness: number): string {
  const mount = (slowness * MOUNT_BY_HAND_MS).toFixed(1)
  return `React by hand mounts 1,000 rows in ${mount} ms here; bars are for ${MOUNT_BY_HAND_MS} ms and scaled by ${slowness.toFixed(2)}.`
}

import { launchBrowser } from './browser/harness/launchBrowser.ts'
import { measurePage } from './browser/harness/page/measurePage.ts'
import { medianOf } from './medianOf.ts'

/** Milliseconds in which hand-written React mounts 1,000 rows on the reference machine of the bars. */
const MOUNT_BY_HAND_MS = 35

/**
 * Time factor of this machine relative to the reference machine.
 * @param mountsByHand milliseconds in which hand-written React mounted 1,000 rows here.
 */
export function slownessOf(mountsByHand: readonly number[]): number {
  return medianOf(mountsByHand) / MOUNT_BY_HAND_MS
}

/** Measures the time factor of this machine relative to the reference machine; every bar in milliseconds is scaled by it. */
export async function measureSlowness(benchFolder: string): Promise<number> {
  const browser = await launchBrowser()
  try {
    const measured = await measurePage(browser, { benchFolder, names: ['react'], rows: 1_000 })
    return slownessOf(measured.get('react')?.mount ?? [])
  } finally {
    await browser.close()
  }
}

/** Output line with the speed of this machine. */
export function slownessLine(slowness: number): string {
  const mount = (slowness * MOUNT_BY_HAND_MS).toFixed(1)
  return `React by hand mounts 1,000 rows in ${mount} ms here; bars are for ${MOUNT_BY_HAND_MS} ms and scaled by ${slowness.toFixed(2)}.`
}

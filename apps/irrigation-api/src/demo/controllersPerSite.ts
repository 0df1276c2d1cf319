import { apportion } from './apportion.ts'
import type { DemoWorld } from './demoWorld.ts'

/** Number of the site of account A that has no controllers. */
export const emptySite = 7

const weights = [4, 6, 6, 8, 8, 9, 12, 12, 16, 24]

/**
 * How many zones each controller of each site has. The first site has those of its plan; every other site has one controller, larger
 * properties more, and the rest of the zones is shared over the usual sizes, small ones to homes first.
 */
export function controllersPerSite({ plan }: DemoWorld): readonly (readonly number[])[] {
  const kinds = plan.clients.flatMap(([, , , , count, kind]) => Array.from({ length: count }, () => kind))
  const isBare = (index: number) => index === 0 || (plan.key === 'a' && index + 1 === emptySite)
  const counts: number[] = kinds.map((_, index) => (isBare(index) ? 0 : 1))
  const large = kinds.flatMap((kind, index) => (index > 0 && kind !== 'single_family' ? [index] : []))
  const others = plan.totals.controllers - plan.storyZones.length
  let extra = others - counts.reduce((sum, count) => sum + count, 0)
  for (let turn = 0; extra > 0; turn++, extra--) {
    const site = large[turn % large.length] ?? 1
    counts[site] = (counts[site] ?? 0) + 1
  }
  const sizes = sizesOf(others, plan.totals.zones - plan.storyZones.reduce((sum, zones) => sum + zones, 0))
  const isHome = (index: number) => kinds[index] === 'single_family'
  const made: (readonly number[])[] = kinds.map(() => [])
  for (const wanted of [true, false]) {
    kinds.forEach((_, index) => {
      if (isHome(index) === wanted) made[index] = sizes.splice(0, counts[index] ?? 0)
    })
  }
  made[0] = plan.storyZones
  return made
}

/** Sizes in the usual proportions that add up exactly, the smallest first. */
function sizesOf(controllers: number, zones: number): number[] {
  const usual = Array.from({ length: controllers }, (_, index) => weights[index % weights.length] ?? 8)
  return apportion(
    zones,
    usual.sort((a, b) => a - b),
  )
}

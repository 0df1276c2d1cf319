import type { Browser, Page } from 'playwright'
import type { Samples } from './Samples.ts'
import type { ServedContender } from './ServedContender.ts'
import { serveFiles } from './serveFiles.ts'

interface MeasureOptions<Name extends string, Figure extends string> {
  readonly contenders: readonly ServedContender<Name>[]
  readonly rounds: number
  /** Measures a contender's freshly opened page. */
  readonly visit: (page: Page, round: number) => Promise<Samples<Figure>>
}

/**
 * Builds, serves and measures contenders. They take turns, each time with a new document, so that other load on the machine
 * affects all of them.
 */
export async function measureContenders<Name extends string, Figure extends string>(
  browser: Browser,
  { contenders, rounds, visit }: MeasureOptions<Name, Figure>,
): Promise<ReadonlyMap<Name, Samples<Figure>>> {
  const served = []
  for (const { name, files } of contenders) served.push({ name, server: await serveFiles(await files()) })
  const measured = new Map<Name, Samples<Figure>>()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, server } of served) {
      const context = await browser.newContext()
      const page = await context.newPage()
      await page.goto(server.address)
      const samples = await visit(page, round)
      await context.close()
      measured.set(name, together(measured.get(name), samples))
    }
  }
  for (const { server } of served) await server.close()
  return measured
}

function together<Figure extends string>(before: Samples<Figure> | undefined, news: Samples<Figure>): Samples<Figure> {
  if (!before) return news
  const all: Record<Figure, readonly number[]> = { ...before }
  // The keys are the figures, whose names `Object.keys` widens.
  for (const figure of Object.keys(all) as Figure[]) all[figure] = [...all[figure], ...news[figure]]
  return all
}

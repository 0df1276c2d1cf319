import type { Page } from 'playwright'
import type { Words } from '../support/words.ts'
import { createClient } from './createClient.ts'
import { createController } from './createController.ts'
import { createSite } from './createSite.ts'
import { openNextZone } from './openNextZone.ts'
import { startCheckup } from './startCheckup.ts'

/** Creates a client with a started checkup of three zones; returns the addresses of the private pages, by page name. */
export async function prepareVisit(page: Page, words: Words, name: string): Promise<Readonly<Record<string, string>>> {
  const paths: Record<string, string> = {}
  const keep = (key: string) => {
    paths[key] = page.url()
  }
  await page.goto(`${words.prefix}/client-new/`)
  await createClient(page, words, name)
  keep('client_detail')
  await createSite(page, words, `1 ${name} Way`)
  keep('site_detail')
  await createController(page, words, 3)
  paths.controller_new = await hrefOf(page, '/controller_new/')
  paths.zone_new = await hrefOf(page, '/zone_new/')
  await startCheckup(page, words, 3)
  keep('checkup_detail-v2')
  await openNextZone(page, words)
  keep('zone-repair')
  await page.goto(`${words.prefix}/checkups_completed/`)
  paths.report_viewer = await hrefOf(page, '/report_viewer/')
  for (const plain of [
    'dashboard',
    'quotes',
    'checkups_incomplete',
    'clients',
    'client-new',
    'checkups_completed',
    'my_account',
  ]) {
    paths[plain] = `${words.prefix}/${plain}/`
  }
  return paths
}

async function hrefOf(page: Page, part: string): Promise<string> {
  return (await page.locator(`a[href*="${part}"]`).first().getAttribute('href')) ?? ''
}

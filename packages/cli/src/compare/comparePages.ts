import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import type { ComparedPage } from './comparedPages.ts'
import { type CompareOptions, comparePage, type PageComparison } from './comparePage.ts'
import { pageText, reportJson, type SiteNames, summaryText } from './report.ts'

/** Pages to compare, and where to write. */
export interface ComparePagesOptions {
  readonly pages: readonly ComparedPage[]
  readonly options: CompareOptions
  readonly names: SiteNames
  /** An existing folder. */
  readonly out: string
}

/** Compares pages one after another, prints the report of each, and writes the pictures, `report.txt` and `report.json`. */
export async function comparePages(
  browser: Browser,
  { pages, options, names, out }: ComparePagesOptions,
  print: (text: string) => void,
): Promise<readonly PageComparison[]> {
  const compared: PageComparison[] = []
  const texts: string[] = []
  const say = (text: string) => {
    texts.push(text)
    print(text)
  }
  say(`Old: ${names.old}\nNew: ${names.new}\n`)
  for (const [i, page] of pages.entries()) {
    // Pictures are large, so they are not kept.
    const { pictures, ...found } = await comparePage(browser, page, options)
    for (const { width, png } of pictures) writeFileSync(join(out, pictureName(i + 1, page.path, width)), png)
    compared.push(found)
    say(`${pageText(found)}\n`)
  }
  say(summaryText(compared))
  writeFileSync(join(out, 'report.txt'), `${texts.join('\n')}\n`)
  writeFileSync(join(out, 'report.json'), reportJson(names, compared))
  return compared
}

/** File name of a picture: it starts with a number, as the words of two paths may be the same. */
function pictureName(number: number, path: string, width: number): string {
  const words = path.split(/[^\p{L}\p{N}-]+/u).filter(Boolean)
  return `${[number, ...(words.length > 0 ? words : ['home'])].join('-').slice(0, 80)}-${width}.png`
}

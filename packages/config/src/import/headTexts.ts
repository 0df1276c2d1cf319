import { recordsIn } from '../check/records.ts'

type Stored = Readonly<Record<string, unknown>>

/** Where a page of the design keeps a text of its head, for each language. */
export type HeadPlace = 'desc' | 'keywords' | 'metaImage' | 'socialDesc' | 'socialTitle' | 'structuredData' | 'title'

/** A text of a head: what it is called there, and its place in the design when it has one. */
export interface HeadText {
  readonly name: string
  readonly place: HeadPlace | null
  readonly text: string
}

const PLACES: Readonly<Record<string, HeadPlace>> = {
  title: 'title',
  description: 'desc',
  keywords: 'keywords',
  'og:title': 'socialTitle',
  'twitter:title': 'socialTitle',
  name: 'socialTitle',
  'og:description': 'socialDesc',
  'twitter:description': 'socialDesc',
  image: 'metaImage',
  'og:image': 'metaImage',
  'twitter:image': 'metaImage',
}

/** What every exported page says of itself, and what is so without it. */
const USUAL: Readonly<Record<string, string>> = {
  'og:type': 'website',
  robots: 'index, follow',
  'twitter:card': 'summary',
}

/** The texts of a head, those that a visitor would read first. Empty and usual ones are left out, as is the site’s name. */
export function headTexts({ title, meta, structuredData }: Stored): readonly HeadText[] {
  const all: HeadText[] = [
    { name: 'title', place: 'title', text: textOf(title) },
    ...recordsIn(meta).map((one): HeadText => {
      const name = String(one.name ?? one.property ?? one.itemprop ?? '')
      return { name, place: Object.hasOwn(PLACES, name) ? (PLACES[name] ?? null) : null, text: textOf(one.content) }
    }),
    { name: 'structuredData', place: 'structuredData', text: textOf(structuredData) },
  ]
  // The name of the site is the title of its home page.
  return all.filter(({ name, text }) => text !== '' && name !== 'og:site_name' && USUAL[name] !== text)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim()
}

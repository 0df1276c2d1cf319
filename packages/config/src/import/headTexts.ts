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

/** The texts of a head, those that a visitor would read first. Empty ones are left out. */
export function headTexts({ title, meta, structuredData }: Stored): readonly HeadText[] {
  const all: HeadText[] = [
    { name: 'title', place: 'title', text: textOf(title) },
    ...recordsIn(meta).map((one): HeadText => {
      const name = String(one.name ?? one.property ?? one.itemprop ?? '')
      return { name, place: Object.hasOwn(PLACES, name) ? (PLACES[name] ?? null) : null, text: textOf(one.content) }
    }),
    { name: 'structuredData', place: 'structuredData', text: textOf(structuredData) },
  ]
  return all.filter(({ text }) => text !== '')
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return (typeof value === 'string' ? value : JSON.stringify(value)).trim()
}

import { recordsIn } from '../check/records.ts'

type Stored = Readonly<Record<string, unknown>>

/** Fields of a page in the design that hold a text of its head, per language. */
export type HeadPlace = 'desc' | 'keywords' | 'metaImage' | 'socialDesc' | 'socialTitle' | 'structuredData' | 'title'

/** A text of a head: its name there, and its field in the design if it has one. */
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

/** Metadata with the default value, present in every exported page. */
const USUAL: Readonly<Record<string, string>> = {
  'og:type': 'website',
  robots: 'index, follow',
  'twitter:card': 'summary',
}

/** Texts of a head, those first that a visitor would read first. Empty and default ones are omitted, as is the site’s name. */
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

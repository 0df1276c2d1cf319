/** A picture of a page of the app. */
export interface Picture {
  /** Name of its file. */
  readonly name: string
  readonly device: 'desktop' | 'phone'
  readonly theme: 'dark' | 'light'
  readonly language: 'en' | 'es'
  /** Page to begin with, after the prefix of the language. */
  readonly path: string
  /** Parts of addresses of links that are followed from there, the first of each. */
  readonly links?: readonly string[]
}

const visit = 'checkup_detail-v2'

/** The pictures of the documents. */
export const pictures: readonly Picture[] = [
  { name: 'home', device: 'desktop', theme: 'light', language: 'en', path: '/' },
  { name: 'today', device: 'phone', theme: 'light', language: 'en', path: '/dashboard/' },
  { name: 'today-dark', device: 'phone', theme: 'dark', language: 'es', path: '/dashboard/' },
  { name: 'visit', device: 'phone', theme: 'light', language: 'es', path: '/dashboard/', links: [visit] },
  { name: 'zone', device: 'phone', theme: 'light', language: 'en', path: '/dashboard/', links: [visit, 'zone-repair'] },
  {
    ...{ name: 'zone-dark', device: 'phone', theme: 'dark', language: 'es' },
    ...{ path: '/dashboard/', links: [visit, 'zone-repair'] },
  },
  {
    ...{ name: 'report', device: 'phone', theme: 'light', language: 'en' },
    ...{ path: '/checkups_completed/', links: ['report_viewer'] },
  },
  { name: 'today-office', device: 'desktop', theme: 'light', language: 'en', path: '/dashboard/' },
  { name: 'clients-office', device: 'desktop', theme: 'dark', language: 'es', path: '/clients/' },
  {
    ...{ name: 'report-office', device: 'desktop', theme: 'light', language: 'es' },
    ...{ path: '/checkups_completed/', links: ['report_viewer'] },
  },
]

/** The three that tell the path of a visit, side by side in one picture. */
export const path: readonly string[] = ['today', 'zone', 'report']

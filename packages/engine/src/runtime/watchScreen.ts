import type { Screen } from '../config/model.ts'
import type { MediaService } from '../services/services.ts'

const QUERIES: readonly (readonly [Screen, string])[] = [
  ['mobile', '(max-width: 767px)'],
  ['tablet', '(max-width: 991px)'],
]

/** Tells the current screen, at once and after each change: of those that match, the last in order. */
export function watchScreen(media: MediaService, onScreen: (screen: Screen) => void): void {
  const report = () => onScreen(QUERIES.find(([, query]) => media.matches(query))?.[0] ?? 'default')
  for (const [, query] of QUERIES) media.subscribe(query, report)
  report()
}

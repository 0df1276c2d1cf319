import type { Screen, ScreenWidths } from '../project/model.ts'
import type { MediaService } from '../services/services.ts'

/** Calls back with the current screen, immediately and after each change: the smallest one that matches. */
export function watchScreen(
  media: MediaService,
  { tablet, mobile }: ScreenWidths,
  onScreen: (screen: Screen) => void,
): void {
  const queries = [
    ['mobile', `(max-width: ${mobile}px)`],
    ['tablet', `(max-width: ${tablet}px)`],
  ] as const
  const report = () => onScreen(queries.find(([, query]) => media.matches(query))?.[0] ?? 'default')
  for (const [, query] of queries) media.subscribe(query, report)
  report()
}

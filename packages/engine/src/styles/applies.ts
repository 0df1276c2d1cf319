import { type MediaBag, SCREENS, type Screen } from '../project/model.ts'

/** Whether a bag applies on a screen, with one state or none. */
export function applies(bag: MediaBag, screen: Screen, state: string | null): boolean {
  return SCREENS.indexOf(bag.screen) <= SCREENS.indexOf(screen) && (bag.state === null || bag.state === state)
}

import type { Runtime } from '../../app/Runtime.ts'
import { DARK } from '../../theme/Theme.ts'

/** The look follows the system while it shows, until the visitor chooses one. */
export function followSystemTheme({ project, theme, services }: Runtime): () => void {
  return project.followsSystemTheme ? services.media.subscribe(DARK, () => theme.follow()) : () => {}
}

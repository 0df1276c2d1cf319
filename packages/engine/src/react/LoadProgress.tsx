import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Clock } from '../services/services.ts'

const START = 10
const TICK_MS = 300

interface Props {
  /** Whether a page is loading, or the color of the bar. */
  readonly bar: boolean | string
  readonly label: string
  readonly clock: Clock
}

/** Renders a progress bar while a page loads: starts at 10 percent, adds a fifth of the rest per tick, then disappears. */
export function LoadProgress({ bar, label, clock }: Props): ReactNode {
  const [percent, setPercent] = useState(0)
  const isShown = bar !== false
  useEffect(() => {
    if (!isShown) return setPercent(0)
    setPercent((now) => now || START)
    return clock.setTimeout(() => setPercent((now) => now + (100 - now) / 5), TICK_MS)
  }, [isShown, percent, clock])
  if (percent === 0) return null
  const color = bar === true ? undefined : bar
  // `CSSProperties` does not include custom properties.
  const style = { '--sl-progress': color } as CSSProperties
  return <progress className="sl-progress" max={100} value={percent} aria-label={label} style={style} />
}

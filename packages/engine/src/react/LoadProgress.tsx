import { type ReactNode, useEffect, useState } from 'react'
import type { Clock } from '../services/services.ts'

const START = 10
const TICK_MS = 300

interface Props {
  readonly isBusy: boolean
  readonly label: string
  readonly clock: Clock
}

/** A bar at the top while a page loads: from 10 percent, each tick a fifth of the rest, then gone. */
export function LoadProgress({ isBusy, label, clock }: Props): ReactNode {
  const [percent, setPercent] = useState(0)
  useEffect(() => {
    if (!isBusy) return setPercent(0)
    setPercent((now) => now || START)
    return clock.setTimeout(() => setPercent(nextPercent), TICK_MS)
  }, [isBusy, percent, clock])
  if (percent === 0) return null
  return <progress className="sl-progress" max={100} value={percent} aria-label={label} />
}

/** The next value of the bar. */
function nextPercent(percent: number): number {
  return percent + (100 - percent) / 5
}

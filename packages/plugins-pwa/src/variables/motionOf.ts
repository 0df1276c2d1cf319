import type { Motion } from '@sluice/engine'

const POINT = { x: -1, y: -1, z: -1 }

/** Motion of a device without motion sensors. */
export const STILL = {
  acceleration: POINT,
  accelerationIncludingGravity: POINT,
  rotationRate: { alpha: -1, beta: -1, gamma: -1 },
  interval: -1,
  supported: false,
}

/** Value of the variable `deviceMotion`; unknown numbers are -1. */
export function motionOf({ acceleration, accelerationIncludingGravity, rotationRate, interval }: Motion) {
  const { alpha, beta, gamma } = rotationRate ?? {}
  return {
    acceleration: pointOf(acceleration),
    accelerationIncludingGravity: pointOf(accelerationIncludingGravity),
    rotationRate: { alpha: alpha ?? -1, beta: beta ?? -1, gamma: gamma ?? -1 },
    interval,
    supported: true,
  }
}

function pointOf(given: Motion['acceleration']) {
  const { x, y, z } = given ?? {}
  return { x: x ?? -1, y: y ?? -1, z: z ?? -1 }
}

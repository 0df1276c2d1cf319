import { createLimiter } from '../auth/createLimiter.ts'
import { ApiError } from '../http/ApiError.ts'

/** One picture is drawn at a time, 30 wait; beyond that uploads answer 503 and phones try again. */
export function createPictureQueue() {
  return createLimiter({
    ...{ running: 1, waiting: 30 },
    refuse: () =>
      new ApiError(503, 'upload.busy', 'Many pictures are arriving; try again in a moment.', { retryAfter: 5 }),
  })
}

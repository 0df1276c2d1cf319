import { WorkflowError } from '../../../errors/WorkflowError.ts'
import type { ActionType } from '../../action.ts'

/** Reads the position of the device. */
export const userLocation: ActionType = {
  type: 'user-location',
  async execute({ runtime }) {
    const { locate } = await runtime.services.device()
    if (!locate) throw new WorkflowError('location/not-available', 'Geolocation is not available')
    try {
      const { coords, timestamp } = await locate()
      // The second name is misspelled in stored projects.
      return { coords: { ...coords, altitudeAccurary: coords.altitudeAccuracy }, timestamp }
    } catch (error) {
      throw new WorkflowError('location/failed', 'Error while geolocation', { cause: error })
    }
  },
}

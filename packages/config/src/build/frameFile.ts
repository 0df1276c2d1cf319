/** Address of the folder of served files that a build writes. */
export const SERVED = '/public'

/** Output path of the document that runs trusted code. */
export const FRAME_FILE = 'frame.html'

/** Address at which a host serves it. */
export const FRAME_ADDRESS = `${SERVED}/${FRAME_FILE}`

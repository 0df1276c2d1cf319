/** Output path of the document that runs trusted code. */
export const FRAME_FILE = 'frame.html'

/** Address at which a host serves it. */
export const FRAME_ADDRESS = `/public/${FRAME_FILE}`

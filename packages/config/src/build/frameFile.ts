/** Where a build puts the document that trusted code runs in, among its files. */
export const FRAME_FILE = 'frame.html'

/** Where a host serves it. */
export const FRAME_ADDRESS = `/public/${FRAME_FILE}`

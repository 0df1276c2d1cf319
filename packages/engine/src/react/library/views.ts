export { Dropzone } from './Dropzone.tsx'
export { Instance } from './Instance.tsx'
export { Popups } from './Popups.tsx'

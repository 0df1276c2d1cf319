export { overlayElements } from './overlayElements.ts'

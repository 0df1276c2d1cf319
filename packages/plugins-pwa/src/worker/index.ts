export { keepOffline } from './keepOffline.ts'

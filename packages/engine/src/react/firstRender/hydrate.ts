export { type TakeOverOptions, takeOver } from './takeOver.tsx'

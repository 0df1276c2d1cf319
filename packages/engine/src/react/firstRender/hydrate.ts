export { type HydrateOptions, hydratePage } from './hydratePage.tsx'

export { LeafText } from './LeafText.tsx'

export { SluiceDevtools } from './SluiceDevtools.tsx'

export { developerPanel, SluiceDevtools } from './SluiceDevtools.tsx'

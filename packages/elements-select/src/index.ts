export { inputSelectEntry, multiSelectEntry, selectElements, selectEntry } from './selectElements.ts'

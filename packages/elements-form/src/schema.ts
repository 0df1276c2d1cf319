export { fileUpload } from './fileUpload/schema.ts'
export { formContainer } from './formContainer/schema.ts'
export { formInput } from './formInput/schema.ts'
export { toggle } from './toggle/schema.ts'

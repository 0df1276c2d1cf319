import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'fileUpload/FileUpload': 'fileUpload/FileUpload.tsx',
  'formContainer/FormContainer': 'formContainer/FormContainer.tsx',
  'formInput/FormInput': 'formInput/FormInput.tsx',
})

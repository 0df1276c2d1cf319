import { elementsTsup } from '../elements-kit/tsup/elementsTsup.ts'

export default elementsTsup({
  index: 'index.ts',
  schema: 'schema.ts',
  'fileUpload/FileUpload': 'fileUpload/FileUpload.tsx',
  'checkbox/Checkbox': 'checkbox/Checkbox.tsx',
  'checkboxIcon/CheckboxIcon': 'checkboxIcon/CheckboxIcon.tsx',
  'numberDisplay/NumberDisplay': 'numberDisplay/NumberDisplay.tsx',
  'range/Range': 'range/Range.tsx',
  'searchBar/SearchBar': 'searchBar/SearchBar.tsx',
  'textInput/TextInput': 'textInput/TextInput.tsx',
  'toggle/Toggle': 'toggle/Toggle.tsx',
  'formContainer/FormContainer': 'formContainer/FormContainer.tsx',
  'formInput/FormInput': 'formInput/FormInput.tsx',
  'radioGroup/RadioGroup': 'radioGroup/RadioGroup.tsx',
  'fileInput/FileInput': 'fileInput/FileInput.tsx',
  'fileDrop/FileDrop': 'fileDrop/FileDrop.tsx',
  'maskInput/MaskInput': 'maskInput/MaskInput.tsx',
  'verificationCode/VerificationCode': 'verificationCode/VerificationCode.tsx',
  'requestForm/RequestForm': 'requestForm/RequestForm.tsx',
  'signaturePad/SignaturePad': 'signaturePad/SignaturePad.tsx',
  'colorInput/ColorInput': 'colorInput/ColorInput.tsx',
})

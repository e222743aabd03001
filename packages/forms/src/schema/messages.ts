/** The words of every message about input; the browser and the server say the same. */
export const MESSAGES = {
  name: 'Name is required',
  email: 'Valid email is required',
  title: 'Title is required',
  company: 'Company is required',
  useCase: 'Use case is required',
  states: 'At least one state is required',
  statesUnknown: 'Choose states from the list',
  totalUnits: 'Total units is required',
  totalUnitsMin: 'Total units must be at least 1',
  totalUnitsMax: 'Total units must be at most 1,000,000',
  totalUnitsWhole: 'Total units must be a whole number',
  files: 'At least one file is required',
  filesTooMany: 'Maximum 5 files allowed',
  filesTooLarge: 'Files must be at most 5MB each',
  filesType: 'Only MP4, MOV, WebM, JPG, PNG and PDF files are accepted',
  password: 'Password is required',
} as const

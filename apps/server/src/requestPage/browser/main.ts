// The script of the request page. It makes the form for files continue after a lost connection. If it
// fails to load, the form sends the files itself.
import { upgradeFileForm } from './upgradeFileForm.ts'

const form = document.querySelector<HTMLFormElement>('form[data-uploads]')
if (form) upgradeFileForm(form)

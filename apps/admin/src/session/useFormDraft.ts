import { readStoredDraft, storeDraft } from '../drafts/draftStorage.ts'
import { useAuth } from './AuthContext.ts'

/** Texts that the user has typed, by field name. */
type FieldTexts = Readonly<Record<string, string | undefined>>

interface FormDraft {
  /** Returns the draft. It's empty if there is none. */
  read(): FieldTexts
  /** Stores the draft, or removes it if all texts equal the initial texts. */
  store(texts: FieldTexts): void
  discard(): void
}

/**
 * Keeps what the user has typed into a form, so that it survives a reload and a new sign-in. Each
 * user has separate drafts. Don't use this for secrets.
 * @param formName a name that no other form has
 * @param initialTexts the texts of the form without a draft. Fields that it doesn't name are empty.
 */
export function useFormDraft(formName: string, initialTexts: FieldTexts = {}): FormDraft {
  const { session } = useAuth()
  const key = `admin-form-draft:${session?.user.id ?? ''}:${formName}`
  return {
    read() {
      const draft = readStoredDraft(key)
      return isFieldTexts(draft) ? draft : {}
    },
    store(texts) {
      const hasChanges = Object.entries(texts).some(
        ([name, text]) => text !== (initialTexts[name] ?? ''),
      )
      storeDraft(key, hasChanges ? texts : undefined)
    },
    discard: () => storeDraft(key, undefined),
  }
}

export const readTexts = (form: HTMLFormElement): FieldTexts =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))

function isFieldTexts(value: unknown): value is FieldTexts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  )
}

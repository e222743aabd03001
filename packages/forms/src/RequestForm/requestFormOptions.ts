import type { FormAction } from '../formAction.ts'
import type { FileLimits, FormFields, FormValues, Parsed } from '../schema/index.ts'
import type { RequestFormLabels } from './requestFormLabels.ts'
import type { FormActivity, SubmitForm, SubmitResult } from './types.ts'

/** Name of the file field in the form and in error responses. */
export const FILES_NAME = 'files'

interface SharedOptions<Fields extends FormFields, Values> {
  /**
   * The fields by name, in display order. Define them outside the component. A form with a file
   * field can't have a field with the name `files`.
   */
  fields: Fields
  /**
   * Parses the values of all controls, including controls that aren't in `fields`. Several values
   * with the same name are an array.
   * @default createFormParser(fields)
   */
  parse?: ((input: unknown) => Parsed<Values>) | undefined
  /** The limits of the file field. Without them, the form has no file field. */
  files?: FileLimits | undefined
  /** Called with the request's ID after the server receives it, unless the form has unmounted. */
  onSuccess?: ((id: string) => void) | undefined
  /** Called for what the user does in the form, often many times. Use it to find where users give up. */
  onActivity?: ((activity: FormActivity) => void) | undefined
  /** Key of the draft in local storage. Without a key, the form saves no draft. */
  storageKey?: string | undefined
  /** Email address that the form shows after a failure, for a user who can't send the request. */
  contactEmail?: string | undefined
  /** Replaces the built-in text. @default defaultRequestFormLabels */
  labels?: Partial<RequestFormLabels<Extract<keyof Fields, string>>> | undefined
}

export interface RequestFormSubmitOptions<Fields extends FormFields, Values = FormValues<Fields>>
  extends SharedOptions<Fields, Values> {
  /** Sends the request. The form shows its progress and result. */
  onSubmit: SubmitForm<Values>
  /** URL that the form posts to without JavaScript, unless its `RequestFormBody` has another one. */
  action?: string | undefined
  result?: undefined
}

export interface RequestFormActionOptions<Fields extends FormFields, Values = FormValues<Fields>>
  extends SharedOptions<Fields, Values> {
  onSubmit?: undefined
  /**
   * Handles the valid form, before hydration and without JavaScript, too. The data has all controls
   * of the form, and the files.
   */
  action: FormAction
  /** The latest result of the action, as `useActionState` returns it. */
  result: SubmitResult | undefined
}

/** Either `onSubmit`, or an action of React 19 and its result. */
export type RequestFormOptions<Fields extends FormFields, Values = FormValues<Fields>> =
  | RequestFormSubmitOptions<Fields, Values>
  | RequestFormActionOptions<Fields, Values>

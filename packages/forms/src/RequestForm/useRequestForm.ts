'use client'

import { useMergedRefs } from '@duet/ui'
import { type FormEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import { useFiles } from '../FileList/useFiles.ts'
import { useFormLabels } from '../labels/FormLabelsProvider.tsx'
import {
  createFormParser,
  type FormFields,
  type FormValues,
  type Parsed,
  type SubmittedValues,
} from '../schema/index.ts'
import {
  findFocusTarget,
  focusFirstControl,
  hasControl,
  pickSavedTexts,
  readControlText,
  readValues,
} from './controls.ts'
import { type FieldErrorsByName, toFieldErrors, translateErrors } from './fieldErrors.ts'
import { createIdempotencyKeys } from './idempotency.ts'
import { defaultRequestFormLabels, type RequestFormLabels } from './requestFormLabels.ts'
import { FILES_NAME, type RequestFormOptions } from './requestFormOptions.ts'
import { listChoiceNames, useChoices } from './useChoices.ts'
import { useDraft } from './useDraft.ts'
import { useFieldErrors } from './useFieldErrors.ts'
import { useFormActivity } from './useFormActivity.ts'
import { useFormSubmission } from './useFormSubmission.ts'
import { usePastedFiles } from './usePastedFiles.ts'
import { usePreventWheelChange } from './usePreventWheelChange.ts'

/**
 * Manages a request from the first field to the confirmation. Pass the result to `RequestFormRoot`.
 */
export function useRequestForm<const Fields extends FormFields, Values = FormValues<Fields>>(
  options: RequestFormOptions<Fields, Values>,
) {
  const { fields, parse: customParse, files: limits, storageKey, contactEmail, labels } = options
  const { onSuccess, onActivity } = options
  const failure = options.result?.ok === false ? options.result : undefined
  if (limits && Object.hasOwn(fields, FILES_NAME)) {
    throw new Error(
      `A field has the name “${FILES_NAME}”, which the file field also has. Rename the field, or leave out the limits in \`files\`.`,
    )
  }
  const allLabels = useFormLabels(
    'RequestForm',
    defaultRequestFormLabels,
    labels as Partial<RequestFormLabels> | undefined,
  )
  const parse = useMemo(
    () => customParse ?? (createFormParser(fields) as (input: unknown) => Parsed<Values>),
    [customParse, fields],
  )
  const honeypotName = pickHoneypotName(fields)
  // Only the first values matter. After later failures, the fields still have their values.
  const [defaultValues, setDefaultValues] = useState<SubmittedValues>(failure?.values ?? {})
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  // The form element can mount later than this hook, and again, for example in a dialog.
  const [formElement, setFormElement] = useState<HTMLFormElement | null>(null)
  const mergedRef = useMergedRefs(formRef, setFormElement)
  const isOwnReset = useRef(false)
  const [getIdempotencyKey] = useState(createIdempotencyKeys)
  const { report, handleFocus } = useFormActivity(
    formRef,
    limits ? [...Object.keys(fields), FILES_NAME] : Object.keys(fields),
    onActivity,
  )
  const files = useFiles({
    limits,
    labels: allLabels,
    onReject: () => report({ type: 'rejectedFiles' }),
  })
  const { add: addFiles, remove: removeFile } = files
  const { choices, select, restore, clear: clearChoices } = useChoices(fields, defaultValues)
  const isField = useCallback(
    (name: string) =>
      Object.hasOwn(fields, name) ||
      (name === FILES_NAME && limits !== undefined) ||
      (formRef.current !== null && hasControl(formRef.current, name)),
    [fields, limits],
  )
  const errors = useFieldErrors(formRef, isField, toFieldErrors(failure ?? {}))
  const { recheck } = errors
  const draft = useDraft(formElement, storageKey, restore)
  const { stage, isSending, send, cancel, edit } = useFormSubmission(options, allLabels, {
    onReceived: reset,
    onSuccess,
    onFailure: (newFailure) => showErrors(toFieldErrors(newFailure)),
  })

  usePreventWheelChange(formElement)

  const handleFilesAdd = useCallback(
    (newFiles: Iterable<File>) => {
      report({ type: 'input', name: FILES_NAME })
      if (addFiles(newFiles)) recheck(FILES_NAME, undefined)
    },
    [addFiles, recheck, report],
  )
  const handleFileRemove = useCallback(
    (id: number) => {
      removeFile(id)
      // Clears the file field's error, because the removed file may have caused it.
      recheck(FILES_NAME, undefined)
    },
    [removeFile, recheck],
  )
  const handlePaste = usePastedFiles(handleFilesAdd, isSending || !limits)

  function readAnswers() {
    return formRef.current
      ? readValues(formRef.current, [...listChoiceNames(fields), honeypotName])
      : {}
  }

  function validate(currentChoices = choices) {
    const parseResult = parse({ ...readAnswers(), ...currentChoices })
    const isFileMissing = limits && !limits.optional && files.items.length === 0
    const fieldErrors: FieldErrorsByName = {
      ...(!parseResult.ok && toFieldErrors(parseResult)),
      ...(isFileMissing && {
        [FILES_NAME]: { message: allLabels.filesRequired, code: 'filesRequired' },
      }),
    }
    return { parsed: parseResult, fieldErrors }
  }

  function showErrors(fieldErrors: FieldErrorsByName) {
    for (const name of Object.keys(fieldErrors)) report({ type: 'error', name })
    return errors.show(fieldErrors)
  }

  function save(currentChoices = choices) {
    if (formRef.current) {
      draft.save(pickSavedTexts(formRef.current, readAnswers()), currentChoices)
    }
  }

  function handleChoicesChange(name: string, options: readonly string[]) {
    const newChoices = select(name, options)
    // A multi-select that resets with the form must not save a draft again.
    if (!newChoices) return
    report({ type: 'input', name })
    save(newChoices)
    recheck(name, validate(newChoices).fieldErrors[name])
  }

  function reset() {
    resetControls()
    clearAnswers()
    files.clear()
  }

  /** Resets the form element, without the effects of a reset by the user. */
  function resetControls() {
    isOwnReset.current = true
    formRef.current?.reset()
    isOwnReset.current = false
  }

  function clearAnswers() {
    clearChoices()
    setDefaultValues({})
    errors.clear()
    draft.discard()
  }

  function handleReset(event: FormEvent<HTMLFormElement>) {
    if (isOwnReset.current || event.target !== formRef.current) return
    if (isSending) {
      // The controls are read-only.
      event.preventDefault()
      return
    }
    clearAnswers()
    files.clear()
    if (stage.name !== 'sent') edit()
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    save()
    const { name } = event.target as EventTarget & { name?: string }
    if (!name || name === FILES_NAME || name === honeypotName) return
    report({ type: 'input', name })
    if (name in errors.errors) {
      recheck(name, validate().fieldErrors[name])
    }
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending || !formRef.current) return
    const { parsed, fieldErrors } = validate()
    const hasErrors = showErrors(fieldErrors)
    if (hasErrors || !parsed.ok) {
      edit()
      return
    }
    const chosenFiles = files.items.map(({ file }) => file)
    const request = {
      values: parsed.value,
      files: chosenFiles,
      idempotencyKey: getIdempotencyKey(parsed.value, chosenFiles),
      website: readControlText(formRef.current, honeypotName),
    }
    void send(request, formRef.current)
  }

  function handleDraftDiscard() {
    resetControls()
    clearAnswers()
    focusFirstControl(formRef.current)
  }

  function sendAnother() {
    edit()
    // The form is hidden until the next render, and a hidden control can't receive focus.
    requestAnimationFrame(() => focusFirstControl(formRef.current))
  }

  return {
    fields: fields as FormFields,
    labels: allLabels,
    contactEmail,
    /** The stage of the submission: `editing`, `sending`, `offline`, `failed`, or `sent`. */
    stage,
    /** Where the form posts, unless `onSubmit` sends it. */
    action: options.action,
    /** Whether `onSubmit` or the action is running. Meanwhile, the controls are read-only. */
    isSending,
    /** The error messages by field name, in the language of the labels. */
    errors: translateErrors(errors.errors, allLabels, fields),
    /** Whether the errors come from the last attempt to submit. */
    areErrorsFresh: errors.isFresh,
    /** Returns the element that takes the focus of a field, once the form has mounted. */
    findField: (name: string) =>
      formRef.current ? findFocusTarget(formRef.current, name) : undefined,
    /** Returns the ID of a field before the form has mounted. */
    getFieldId: (name: string) =>
      Object.hasOwn(fields, name) || name === FILES_NAME
        ? `${formId}-${Object.keys(fields).indexOf(name)}`
        : name,
    /** The submitted values that an action returned, if the page reloaded without JavaScript. */
    defaultValues,
    choices,
    setChoices: handleChoicesChange,
    fileLimits: limits,
    files: files.items,
    /** The files that weren't added, until the user dismisses them. */
    rejectedFiles: files.rejectedItems,
    dismissFile: files.dismiss,
    fileProblem: files.problem,
    addFiles: handleFilesAdd,
    removeFile: handleFileRemove,
    isDraftRestored: draft.isRestored,
    discardDraft: handleDraftDiscard,
    cancel,
    sendAnother,
    /** Name of the honeypot's control. */
    honeypotName,
    /** Props of the form element. */
    formProps: {
      ref: mergedRef,
      onInput: handleInput,
      onFocus: handleFocus,
      onPaste: handlePaste,
      onReset: handleReset,
      onSubmit: handleSubmit,
    },
  }
}

/**
 * Returns a name that no field has, because the value of a field must not count as the honeypot's
 * value.
 */
function pickHoneypotName(fields: FormFields): string {
  let name = Object.hasOwn(fields, 'website') ? 'website_url' : 'website'
  while (Object.hasOwn(fields, name)) name += '_'
  return name
}

/** An action of React 19: a server function, or the action that `useActionState` returns. */
export type FormAction = (formData: FormData) => void | Promise<void>

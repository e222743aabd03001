import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one' | 'many'>('es')

const countFiles = (files: number) =>
  count(files, { one: '# archivo', many: '# de archivos', other: '# archivos' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Máximo ${countFiles(max)}.`,
    size: (bytes) => `Máximo ${sizeLimit(bytes)} por archivo.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Rellene este campo',
    email: 'Introduzca una dirección de correo electrónico válida',
    choices: 'Elija al menos una opción',
    wholeNumber: 'Introduzca un número',
  },
  tooLong: (max) => `Introduzca como máximo ${number(max)} caracteres`,
  unknown: 'Elija opciones de la lista',
  notWhole: 'Introduzca un número entero, por ejemplo 1000',
  tooSmall: (min) => `Introduzca al menos ${number(min)}`,
  tooLarge: (max) => `Introduzca como máximo ${number(max)}`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  Hawaii: 'Hawái',
  Louisiana: 'Luisiana',
  Michigan: 'Míchigan',
  Mississippi: 'Misisipi',
  Missouri: 'Misuri',
  'New Hampshire': 'Nuevo Hampshire',
  'New Jersey': 'Nueva Jersey',
  'New Mexico': 'Nuevo México',
  'New York': 'Nueva York',
  'North Carolina': 'Carolina del Norte',
  'North Dakota': 'Dakota del Norte',
  Oregon: 'Oregón',
  Pennsylvania: 'Pensilvania',
  'South Carolina': 'Carolina del Sur',
  'South Dakota': 'Dakota del Sur',
  'West Virginia': 'Virginia Occidental',
}

/** The labels of all forms in Spanish. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Suelte los archivos aquí.',
    fileLimits,
    chooseFiles: 'Elegir archivos',
    replaceFile: 'Reemplazar el archivo',
    chosenFiles: 'Archivos elegidos',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `Archivos elegidos: ${number(files)} de ${number(max)}`
        : `Archivos elegidos: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `Quitar ${name}`,
    rejectedFiles: 'Archivos no añadidos',
    tooLargeReason: (_file, maxBytes) =>
      `No añadido: supera ${sizeLimit(maxBytes)}. Elija un archivo más pequeño.`,
    folderReason: 'No añadido: es una carpeta. Elija los archivos que contiene.',
    unsupportedReason: (types) =>
      `No añadido: otro formato. Formatos admitidos: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `No añadido: máximo ${countFiles(max)}.`,
    dismissFile: (name) => `Ocultar ${name}`,
    foldersRejected: 'No se pueden añadir carpetas',
    foldersRejectedText: (names) =>
      `Carpetas: ${list(names)}. Elija en su lugar los archivos que contienen.`,
    filesUnsupported: 'Tipo de archivo no admitido',
    filesUnsupportedText: (names, types) =>
      `Tipo no admitido: ${list(names)}. Formatos admitidos: ${list(listFormats(types))}.`,
    filesTooLarge: 'Archivos demasiado grandes',
    filesTooLargeText: (names, maxBytes) =>
      `Más de ${sizeLimit(maxBytes)}: ${list(names)}. Elija archivos más pequeños.`,
    tooManyFiles: 'Demasiados archivos',
    tooManyFilesText: (max) => `Máximo ${countFiles(max)}`,
  },
  MultiSelect: {
    placeholder: 'Elegir...',
    selectedCount: (options) =>
      count(options, {
        one: '# seleccionada',
        many: '# de seleccionadas',
        other: '# seleccionadas',
      }),
    options: 'Opciones',
    removeOption: (option) => `Quitar ${option}`,
    searchOptions: 'Buscar',
    matchCount: (matches) =>
      count(matches, { one: '# resultado', many: '# de resultados', other: '# resultados' }),
    noMatches: 'Sin resultados',
    closeOptions: 'Listo',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (opcional)`,
    files: 'Archivos',
    filesRequired: 'Elija al menos un archivo',
    invalidFields: (fields) =>
      `Revise ${count(fields, { one: '# campo', many: '# de campos', other: '# campos' })}.`,
    invalidFieldsText: 'No se ha enviado nada. Sus respuestas siguen aquí.',
    draftRestored:
      'Hemos recuperado sus respuestas de este navegador. Los archivos no se guardan. Vuelva a elegirlos.',
    discardDraft: 'Descartar el borrador',
    privacy: '',
    submit: 'Enviar',
    submitting: 'Enviando...',
    cancel: 'Cancelar',
    canceled: 'Cancelado. Sus respuestas y archivos siguen aquí.',
    sendingRequest: 'Enviando su solicitud',
    uploaded: 'Enviado. Esperando la confirmación',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} de ${size(total)}`,
    sendingFiles: 'Archivos',
    waiting: 'En espera',
    sending: 'Enviando',
    sent: 'Enviado',
    received: '¡Solicitud recibida!',
    receivedText: 'Gracias. Nos pondremos en contacto con usted en breve.',
    confirmationText: ({ id, email }) =>
      `Su referencia es ${id}.${email ? ` Responderemos a ${email}.` : ''}`,
    sendAnother: 'Enviar otra solicitud',
    offline: 'No tiene conexión',
    offlineText: 'No se ha enviado nada. Sus respuestas y archivos siguen aquí.',
    retry: 'Volver a intentar',
    notSent: 'No hemos podido enviar su solicitud',
    notSentText: 'Sus respuestas y archivos siguen aquí.',
    contact: 'Si vuelve a fallar, escríbanos:',
    failed: 'Error',
    failedText: 'No se ha podido enviar su solicitud. Inténtelo de nuevo.',
    unreadableFiles: (names) =>
      `Archivos modificados o movidos: ${list(names)}. Quítelos y vuelva a elegirlos.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Su nombre',
        email: 'Correo electrónico',
        title: 'Cargo',
        company: 'Empresa',
        useCase: 'Caso de uso',
        states: 'Estados donde están los centros',
        totalUnits: 'Total de unidades necesarias',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Elegir estados...',
    selectedCount: (states) =>
      count(states, {
        one: '# estado seleccionado',
        many: '# de estados seleccionados',
        other: '# estados seleccionados',
      }),
    options: 'Estados',
    files: 'Subir vídeos e imágenes de las tareas',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Un vídeo útil muestra un ciclo completo de la tarea en 20 segundos o menos.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'Acorte el vídeo o elija un tamaño menor cuando su teléfono se lo pregunte.',
        image: 'Elija un tamaño menor cuando su teléfono se lo pregunte.',
        other: 'Elija un archivo más pequeño.',
      }[findFileKind(file)]
      return `No añadido: supera ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy:
      'Sus archivos no son públicos. Solo los reciben nuestro equipo y nuestros servicios de correo.',
    submit: 'Enviar solicitud',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# unidad', many: '# de unidades', other: '# unidades' }),
        count(states, { one: '# estado', many: '# de estados', other: '# estados' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'Correo electrónico',
    submit: 'Suscribirse',
    submitting: 'Enviando...',
    subscribed: '¡Suscripción realizada!',
    subscribedText: 'Gracias por suscribirse a nuestro boletín.',
    mustConfirm: 'Revise su bandeja de entrada',
    mustConfirmText:
      'Si esta dirección aún no está suscrita, recibirá un correo. Abra el enlace que contiene para suscribirse.',
    alreadySubscribed: '¡Ya está suscrito!',
    alreadySubscribedText: 'Esta dirección ya está suscrita a nuestro boletín.',
    failed: 'Error',
    failedText: 'No se ha podido completar la suscripción. Inténtelo de nuevo.',
  },
  SignInForm: {
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar',
    hide: 'Ocultar',
    showPassword: 'Mostrar la contraseña',
    hidePassword: 'Ocultar la contraseña',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión...',
    invalid: 'Error',
    incomplete: 'Introduzca su correo electrónico y su contraseña',
    wrongCredentials: 'Correo electrónico o contraseña incorrectos',
    failed: 'Error al iniciar sesión',
    failedText: 'No hemos podido iniciar la sesión. Inténtelo de nuevo.',
    signedIn: 'Sesión iniciada',
    signedInText: '¡Le damos la bienvenida!',
  },
}

import { findFileKind } from '../../FileList/fileKind.ts'
import { listFormats } from '../../FileList/fileListLabels.ts'
import type { FileLimits, State } from '../../schema/index.ts'
import { createErrorLabels } from '../createErrorLabels.ts'
import { createFormats } from '../createFormats.ts'
import { describeFileLimits } from '../describeFileLimits.ts'
import type { FormTranslation } from '../formTranslation.ts'

const { number, count, list, size, sizeLimit } = createFormats<'one' | 'many'>('it')

const countFiles = (files: number) =>
  count(files, { one: '# file', many: '# di file', other: '# file' })

const fileLimits = (limits: FileLimits) =>
  describeFileLimits(limits, {
    count: (max) => `Massimo ${countFiles(max)}.`,
    size: (bytes) => `Massimo ${sizeLimit(bytes)} per file.`,
    formats: (names) => `${list(names)}.`,
  })

const { requestError, newsletterError } = createErrorLabels({
  required: {
    text: 'Compili questo campo',
    email: 'Inserisca un indirizzo email valido',
    choices: 'Scelga almeno un’opzione',
    wholeNumber: 'Inserisca un numero',
  },
  tooLong: (max) => `Inserisca al massimo ${number(max)} caratteri`,
  unknown: 'Scelga le opzioni dall’elenco',
  notWhole: 'Inserisca un numero intero, per esempio 1000',
  tooSmall: (min) => `Inserisca almeno ${number(min)}`,
  tooLarge: (max) => `Inserisca al massimo ${number(max)}`,
})

const STATES: Readonly<Partial<Record<State, string>>> = {
  'New Mexico': 'Nuovo Messico',
  'North Carolina': 'Carolina del Nord',
  'North Dakota': 'Dakota del Nord',
  'South Carolina': 'Carolina del Sud',
  'South Dakota': 'Dakota del Sud',
  'West Virginia': 'Virginia Occidentale',
}

/** The labels of all forms in Italian. */
export const labels: FormTranslation = {
  FileList: {
    dropFiles: 'Trascini qui i file.',
    fileLimits,
    chooseFiles: 'Scegli file',
    replaceFile: 'Sostituisci il file',
    chosenFiles: 'File scelti',
    chosenFilesCount: (files, max) =>
      Number.isFinite(max)
        ? `File scelti: ${number(files)} di ${number(max)}`
        : `File scelti: ${number(files)}`,
    fileSize: size,
    removeFile: (name) => `Rimuovi ${name}`,
    rejectedFiles: 'File non aggiunti',
    tooLargeReason: (_file, maxBytes) =>
      `Non aggiunto: supera ${sizeLimit(maxBytes)}. Scelga un file più piccolo.`,
    folderReason: 'Non aggiunto: è una cartella. Scelga i file che contiene.',
    unsupportedReason: (types) =>
      `Non aggiunto: altro formato. Formati supportati: ${list(listFormats(types))}.`,
    tooManyReason: (max) => `Non aggiunto: massimo ${countFiles(max)}.`,
    dismissFile: (name) => `Nascondi ${name}`,
    foldersRejected: 'Le cartelle non si possono aggiungere',
    foldersRejectedText: (names) =>
      `Cartelle: ${list(names)}. Scelga invece i file che contengono.`,
    filesUnsupported: 'Tipo di file non supportato',
    filesUnsupportedText: (names, types) =>
      `Tipo non supportato: ${list(names)}. Formati supportati: ${list(listFormats(types))}.`,
    filesTooLarge: 'File troppo grandi',
    filesTooLargeText: (names, maxBytes) =>
      `Oltre ${sizeLimit(maxBytes)}: ${list(names)}. Scelga file più piccoli.`,
    tooManyFiles: 'Troppi file',
    tooManyFilesText: (max) => `Massimo ${countFiles(max)}`,
  },
  MultiSelect: {
    placeholder: 'Scegli...',
    selectedCount: (options) =>
      count(options, {
        one: '# selezionata',
        many: '# di selezionate',
        other: '# selezionate',
      }),
    options: 'Opzioni',
    removeOption: (option) => `Rimuovi ${option}`,
    searchOptions: 'Cerca',
    matchCount: (matches) =>
      count(matches, { one: '# risultato', many: '# di risultati', other: '# risultati' }),
    noMatches: 'Nessun risultato',
    closeOptions: 'Fine',
  },
  RequestForm: {
    error: requestError,
    optionalField: (label) => `${label} (facoltativo)`,
    files: 'File',
    filesRequired: 'Scelga almeno un file',
    invalidFields: (fields) =>
      `Controlli ${count(fields, { one: '# campo', many: '# di campi', other: '# campi' })}.`,
    invalidFieldsText: 'Non è stato inviato nulla. Le Sue risposte sono ancora qui.',
    draftRestored:
      'Abbiamo recuperato le Sue risposte da questo browser. I file non vengono salvati: li scelga di nuovo.',
    discardDraft: 'Elimina la bozza',
    privacy: '',
    submit: 'Invia',
    submitting: 'Invio in corso...',
    cancel: 'Annulla',
    canceled: 'Annullato. Le Sue risposte e i Suoi file sono ancora qui.',
    sendingRequest: 'Invio della richiesta in corso',
    uploaded: 'Caricato. In attesa di conferma',
    progress: (loaded, total) => `${size(Math.min(loaded, total))} di ${size(total)}`,
    sendingFiles: 'File',
    waiting: 'In attesa',
    sending: 'Invio in corso',
    sent: 'Inviato',
    received: 'Richiesta ricevuta!',
    receivedText: 'Grazie. La contatteremo a breve.',
    confirmationText: ({ id, email }) =>
      `Il Suo numero di riferimento è ${id}.${email ? ` Risponderemo a ${email}.` : ''}`,
    sendAnother: 'Invia un’altra richiesta',
    offline: 'Connessione assente',
    offlineText: 'Non è stato inviato nulla. Le Sue risposte e i Suoi file sono ancora qui.',
    retry: 'Riprova',
    notSent: 'Non è stato possibile inviare la richiesta',
    notSentText: 'Le Sue risposte e i Suoi file sono ancora qui.',
    contact: 'Se il problema si ripete, ci scriva:',
    failed: 'Errore',
    failedText: 'Non è stato possibile inviare la richiesta. Riprovi.',
    unreadableFiles: (names) =>
      `File modificati o spostati: ${list(names)}. Li rimuova e li scelga di nuovo.`,
  },
  DeploymentForm: {
    field: (name) =>
      ({
        name: 'Il Suo nome',
        email: 'Indirizzo email',
        title: 'Ruolo',
        company: 'Azienda',
        useCase: 'Caso d’uso',
        states: 'Stati in cui si trovano le sedi',
        totalUnits: 'Unità totali necessarie',
      })[name],
    option: (option) => STATES[option as State],
    placeholder: 'Scegli gli Stati...',
    selectedCount: (states) =>
      count(states, {
        one: '# Stato selezionato',
        many: '# di Stati selezionati',
        other: '# Stati selezionati',
      }),
    options: 'Stati',
    files: 'Carica video e immagini del lavoro',
    fileLimits: (limits) =>
      `${fileLimits(limits)} Un video utile mostra un ciclo completo dell’attività in 20 secondi o meno.`,
    tooLargeReason: (file, maxBytes) => {
      const advice = {
        video: 'Accorci il video o scelga una dimensione minore quando il telefono lo chiede.',
        image: 'Scelga una dimensione minore quando il telefono lo chiede.',
        other: 'Scelga un file più piccolo.',
      }[findFileKind(file)]
      return `Non aggiunto: supera ${sizeLimit(maxBytes)}. ${advice}`
    },
    privacy:
      'I Suoi file non sono pubblici. Li ricevono solo il nostro team e i nostri servizi di posta.',
    submit: 'Invia richiesta',
    receivedCounts: ({ units, states, files }) =>
      [
        count(units, { one: '# unità', many: '# di unità', other: '# unità' }),
        count(states, { one: '# Stato', many: '# di Stati', other: '# Stati' }),
        countFiles(files),
      ].join(', '),
  },
  NewsletterForm: {
    error: newsletterError,
    email: 'Indirizzo email',
    submit: 'Iscriviti',
    submitting: 'Invio in corso...',
    subscribed: 'Iscrizione completata!',
    subscribedText: 'Grazie per l’iscrizione alla nostra newsletter.',
    mustConfirm: 'Controlli la posta in arrivo',
    mustConfirmText:
      'Se questo indirizzo non è ancora iscritto, riceverà un’email. Apra il link che contiene per iscriversi.',
    alreadySubscribed: 'Iscrizione già attiva!',
    alreadySubscribedText: 'Questo indirizzo è già iscritto alla nostra newsletter.',
    failed: 'Errore',
    failedText: 'L’iscrizione non è riuscita. Riprovi.',
  },
  SignInForm: {
    email: 'Indirizzo email',
    password: 'Password',
    show: 'Mostra',
    hide: 'Nascondi',
    showPassword: 'Mostra la password',
    hidePassword: 'Nascondi la password',
    submit: 'Accedi',
    submitting: 'Accesso in corso...',
    invalid: 'Errore',
    incomplete: 'Inserisca email e password',
    wrongCredentials: 'Email o password non corretta',
    failed: 'Accesso non riuscito',
    failedText: 'L’accesso non è riuscito. Riprovi.',
    signedIn: 'Accesso effettuato',
    signedInText: 'Benvenuti!',
  },
}
